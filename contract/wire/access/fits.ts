/** What a page or a section of the menu says of who has it at all, whatever they may do. */
export type Gated = { union?: 'only' | 'never'; plugin?: string }
/** What decides: people of the platform or not, and the add-ons in force. */
export type Standing = { isPlatform: boolean; hasPlugin(key: string): boolean }

/** Union and add-on rules: whether something exists for somebody. */
export const fits = ({ union, plugin }: Gated, { isPlatform, hasPlugin }: Standing): boolean =>
  (union === undefined || (union === 'only') === isPlatform) && (plugin === undefined || hasPlugin(plugin))
