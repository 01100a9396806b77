import type { ViewContent, ViewScope } from '../../../../contract/wire/query/savedViews.ts'

export type ViewDraft = {
  /** Absent for a new one */
  id?: string
  version?: number
  name: string
  scope: ViewScope
  roleId: number | null
  preset: boolean
  content: ViewContent
}

/** Where views are kept: by the back end, or in this browser for its own user. All reject with a Refusal. */
export type ViewStore = {
  /** Answers the id of the view */
  save(draft: ViewDraft): Promise<string>
  remove(id: string): Promise<void>
  /** With which view the list opens for oneself: an id, '' for the list as it is, null for what others have set */
  start(id: string | null): Promise<void>
}
