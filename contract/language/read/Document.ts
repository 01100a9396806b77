/** A file that could be read, with its overlays. */
export type Document = {
  file: string
  /** Name of the entity, route of the page */
  id: string
  value: Record<string, unknown>
  /** The overlays that changed it: their problems are its problems */
  parts: string[]
  /** Key of the add-on that brings it */
  addon?: string
}
/** A file and what it is called, whether it can be read or not. */
export type Named = { id: string; file: string }
