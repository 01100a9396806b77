/** A language by the name of its folder in `locales/`. Which there are, only the folders say. */
export type Language = string

/** The language texts are written in: each is its own translation there. */
export const written: Language = 'en'
/** What a text is shown in where the wanted language lacks it, and what is spoken where none is wanted that there is. */
export const spare: Language = 'zh'
