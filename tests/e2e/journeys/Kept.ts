/** What a journey has kept, by name: texts of a screen, and values of answers. */
export type Kept = Record<string, unknown>
