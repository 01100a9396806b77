/** Where in the body of a call the selection goes: the whole of it under one name, as `target` or as bare keys. */
export type BatchPart = { name: string; kind: 'target' | 'ids' }

/** What a step says of a batch; the rest is known from the action around it. */
export type BatchCall = {
  method: 'GET' | 'POST'
  api: string
  params: Record<string, unknown>
  /** Filled, but for the selection itself */
  body: Record<string, unknown>
  part: BatchPart
  /** Each part is sent with a number of its own, under which it is done once */
  once?: true
  /** Says of a row of the preview what would become of it */
  preview?: string
}
