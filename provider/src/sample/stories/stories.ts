/** The hand-written books of the sample store. */
import { AURORA_INN } from './auroraInn/story.ts';
import { AUTUMN_BIKE } from './autumnBike/story.ts';
import { BALLOON_POST } from './balloonPost/story.ts';
import { BALLOONS_AWAY } from './balloonsAway/story.ts';
import { BAMBOO_BOY } from './bambooBoy/story.ts';
import { BAMBOO_SWORD } from './bambooSword/story.ts';
import { BLUE_HOUR } from './blueHour/story.ts';
import { CHERRY_SLOPE } from './cherrySlope/story.ts';
import { CLOUD_LIGHTHOUSE } from './cloudLighthouse/story.ts';
import { CLOUD_SHIP } from './cloudShip/story.ts';
import { CORNER_SHOP } from './cornerShop/story.ts';
import { DRAGON_TEA } from './dragonTea/story.ts';
import { FALLS_KINGDOM } from './fallsKingdom/story.ts';
import { GREY_CAT_TEA } from './greyCat/story.ts';
import { KITE_BOY } from './kiteBoy/story.ts';
import { LAST_BUS } from './lastBus/story.ts';
import { MACHINE_GARDEN } from './machineGarden/story.ts';
import { MIDNIGHT_SHOP } from './midnightShop/story.ts';
import { MOON_BOAT } from './moonBoat/story.ts';
import { MOON_LIBRARY } from './moonLibrary/story.ts';
import { MORNING_CITY } from './morningCity/story.ts';
import { NEON_RAIN } from './neonRain/story.ts';
import { NOODLE_BAR } from './noodleBar/story.ts';
import { ORANGE_CAT } from './orangeCat/story.ts';
import { PANDA_BAND } from './pandaBand/story.ts';
import { PANDA_OFFICE } from './pandaOffice/story.ts';
import { PAPER_BOAT } from './paperBoat/story.ts';
import { RADIO_LIGHT } from './radioLight/story.ts';
import { ROBOT_DUTY } from './robotDuty/story.ts';
import { ROOFTOP_CLUB } from './rooftop/story.ts';
import { SAND_ARK } from './sandArk/story.ts';
import { SEA_RECIPES } from './seaRecipes/story.ts';
import { SNOW_CABIN } from './snowCabin/story.ts';
import { STAR_TRAIN } from './starTrain/story.ts';
import { STEAMERS } from './steamers/story.ts';
import type { Story } from './story.ts';
import { UMBRELLA_CASE } from './umbrellaCase/story.ts';
import { WATERFALL } from './waterfall/story.ts';
import { WHALE_STARS } from './whaleStars/story.ts';
export const STORIES: readonly Story[] = [
  ORANGE_CAT,
  STAR_TRAIN,
  BAMBOO_SWORD,
  CLOUD_LIGHTHOUSE,
  ROOFTOP_CLUB,
  MIDNIGHT_SHOP,
  SNOW_CABIN,
  BLUE_HOUR,
  MOON_BOAT,
  MORNING_CITY,
  KITE_BOY,
  AURORA_INN,
  NOODLE_BAR,
  UMBRELLA_CASE,
  ROBOT_DUTY,
  GREY_CAT_TEA,
  PANDA_OFFICE,
  WATERFALL,
  STEAMERS,
  CHERRY_SLOPE,
  DRAGON_TEA,
  PANDA_BAND,
  SEA_RECIPES,
  SAND_ARK,
  CLOUD_SHIP,
  MOON_LIBRARY,
  AUTUMN_BIKE,
  NEON_RAIN,
  PAPER_BOAT,
  BALLOON_POST,
  WHALE_STARS,
  RADIO_LIGHT,
  LAST_BUS,
  CORNER_SHOP,
  BAMBOO_BOY,
  FALLS_KINGDOM,
  BALLOONS_AWAY,
  MACHINE_GARDEN,
];

/** The hand-written book with that title, if there is one. */
export function storyOf(title: string): Story | undefined {
  return STORIES.find((story) => story.title === title);
}

/** Every text that the hand-written books letter. */
export function storyTexts(): string[] {
  return STORIES.flatMap(({ chapters, signs }) => [
    ...signs,
    ...chapters.flatMap(({ pages }) =>
      pages.flatMap(({ panels }) =>
        panels.flatMap(({ lines = [], effects = [] }) => [
          ...lines.map(({ text }) => text),
          ...effects.map((effect) => (effect.type === 'sound' ? effect.text : '')),
        ]),
      ),
    ),
  ]);
}
