/** The two languages of the player (spec §1) and the lookup of a plugin's texts. */
import type { Language } from '../types.ts';

/** One plugin's texts in both languages. */
export type Bilingual<Texts> = Readonly<Record<Language, Texts>>;

/** A plugin's texts; both languages have the same keys. */
export function bilingual<Texts>(chinese: Texts, english: NoInfer<Texts>): Bilingual<Texts> {
  return { 'zh-cn': chinese, 'en-us': english };
}

/** The texts of a plugin in its player's language. */
export function textsFor<Texts>(plugin: { readonly playerConfig: object }, texts: Bilingual<Texts>): Texts {
  const { language } = plugin.playerConfig as { language: Language };
  return texts[language];
}
