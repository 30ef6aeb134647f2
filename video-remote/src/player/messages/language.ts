/** The two languages of the player (spec §1) and how a plugin finds its texts in the one in force. */
import type { Language } from '../types.ts';

/** One plugin's texts in both languages. */
export type Bilingual<Texts> = Readonly<Record<Language, Texts>>;

/** A plugin's dictionary; both languages say the same things. */
export function bilingual<Texts>(chinese: Texts, english: NoInfer<Texts>): Bilingual<Texts> {
  return { 'zh-cn': chinese, 'en-us': english };
}

/** The texts of a plugin in its player's language. */
export function textsFor<Texts>(plugin: { readonly playerConfig: object }, texts: Bilingual<Texts>): Texts {
  const { language } = plugin.playerConfig as { language: Language };
  return texts[language];
}
