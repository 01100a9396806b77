/** Where a page of the console stands: its own address, whichever one is shown, and its places in the document. */
export type Standing = {
  path: string
  /** `?page=2`, or nothing */
  search: string
  /** At the right of its heading: the actions of its record */
  headActions: HTMLElement | null
  /** What lies over it: its dialogs go and come with it */
  layer: HTMLElement
}

/** Where what belongs to no page stands: the bars of the console. */
export const ofNoPage: Standing = { path: '', search: '', headActions: null, layer: document.body }
