import type { Pose } from '../puppet.ts';

const UPRIGHT = {
  hip: [0, -152],
  chest: [0, -258],
  head: [0, -302, 0],
  legLeft: [-13, -78, -15, -6],
  legRight: [13, -78, 15, -6],
} as const;
const SEATED = {
  hip: [0, -78],
  chest: [0, -184],
  head: [0, -228, 0],
  legLeft: [-26, -66, -30, -6],
  legRight: [26, -66, 30, -6],
} as const;
const DOWN_LEFT = [-36, -202, -34, -154] as const;
const DOWN_RIGHT = [36, -202, 34, -154] as const;

/** The poses of the whole cast: all have the same joints. */
export const POSES: Readonly<Record<string, Pose>> = {
  stand: { ...UPRIGHT, left: DOWN_LEFT, right: DOWN_RIGHT },
  case: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [38, -204, 42, -152],
    holds: { hand: 'right', prop: 'case' },
  },
  wait: {
    ...UPRIGHT,
    left: [-44, -206, -4, -196],
    right: [44, -206, 6, -192],
    head: [0, -301, -5],
  },
  search: {
    ...UPRIGHT,
    left: [-46, -206, -20, -178],
    right: [48, -204, 26, -158],
    head: [2, -298, 8],
  },
  tell: {
    ...UPRIGHT,
    left: [-40, -204, -24, -180],
    right: [50, -208, 80, -236],
    head: [-2, -302, -4],
  },
  clutch: {
    ...UPRIGHT,
    left: [-44, -204, -10, -220],
    right: [44, -204, 10, -220],
    holds: { hand: 'both', prop: 'punched' },
  },
  reach: {
    ...UPRIGHT,
    left: [-38, -202, -34, -156],
    right: [54, -240, 92, -268],
    head: [4, -302, 3],
  },
  fright: {
    ...UPRIGHT,
    left: [-48, -206, -34, -252],
    right: [48, -206, 34, -252],
    head: [0, -304, -4],
  },
  cheer: { ...UPRIGHT, left: [-50, -270, -66, -318], right: [50, -270, 66, -318] },
  cross: {
    ...UPRIGHT,
    left: [-46, -208, 8, -208],
    right: [46, -206, -6, -214],
    head: [0, -302, 3],
  },
  run: {
    hip: [-8, -150],
    chest: [24, -246],
    head: [44, -284, 8],
    left: [-14, -196, -40, -168],
    right: [66, -206, 96, -222],
    legLeft: [-36, -96, -84, -76],
    legRight: [34, -100, 34, -8],
    under: 'left',
  },
  sit: { ...SEATED, left: [-38, -130, -18, -98], right: [38, -130, 18, -98] },
  sitLean: {
    ...SEATED,
    left: [-38, -128, -4, -104],
    right: [42, -132, 26, -190],
    head: [6, -226, 8],
    over: 'right',
  },
  sitTell: { ...SEATED, left: [-40, -130, -18, -108], right: [48, -136, 78, -166] },
  sleep: {
    ...SEATED,
    left: [-38, -128, -6, -104],
    right: [38, -128, 10, -100],
    head: [10, -222, 17],
  },
  salute: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [60, -234, 36, -300],
    over: 'right',
  },
  lantern: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [54, -218, 74, -250],
    holds: { hand: 'right', prop: 'lantern' },
  },
  offer: {
    ...UPRIGHT,
    left: [-40, -204, -16, -180],
    right: [48, -206, 84, -204],
    head: [3, -300, 5],
  },
  punch: {
    ...UPRIGHT,
    left: [-40, -204, -18, -178],
    right: [48, -210, 56, -254],
    over: 'right',
    holds: { hand: 'right', prop: 'punch', turn: -8 },
  },
  watch: {
    ...UPRIGHT,
    left: [-38, -202, -34, -154],
    right: [48, -208, 16, -224],
    head: [3, -298, 8],
    holds: { hand: 'right', prop: 'watch' },
  },
  show: {
    ...UPRIGHT,
    left: [-38, -202, -34, -156],
    right: [50, -214, 60, -262],
    over: 'right',
    holds: { hand: 'right', prop: 'ticket', turn: 8 },
  },
  bow: {
    ...UPRIGHT,
    chest: [10, -250],
    head: [20, -288, 14],
    left: [-34, -196, -30, -150],
    right: [48, -200, 2, -196],
  },
  point: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [58, -248, 104, -262],
    head: [4, -302, 4],
  },
  kneel: {
    hip: [0, -86],
    chest: [8, -190],
    head: [14, -233, 6],
    left: [-32, -136, -26, -96],
    right: [52, -142, 82, -150],
    legLeft: [-34, -72, -36, -6],
    legRight: [24, -44, 50, -6],
  },
  back: { ...UPRIGHT, left: DOWN_LEFT, right: DOWN_RIGHT, back: true },
  backCase: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [38, -204, 42, -152],
    holds: { hand: 'right', prop: 'case' },
    back: true,
  },
  backReach: { ...UPRIGHT, left: DOWN_LEFT, right: [54, -246, 88, -282], back: true },
  backLantern: {
    ...UPRIGHT,
    left: DOWN_LEFT,
    right: [54, -218, 74, -250],
    holds: { hand: 'right', prop: 'lantern' },
    back: true,
  },
};
