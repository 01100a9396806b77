import type { Entity } from '../../contract/language/Entity.ts'
import type { Page } from '../../contract/language/Page.ts'
import type { Block } from '../../contract/language/shape.ts'
import type { Host, HostRequest } from '../host/Host.tsx'

/** Where a block will stand, as far as it is known before anything of the page is drawn. */
export type AheadPlace = {
  page: Page
  entities: ReadonlyMap<string, Entity>
  memory: Pick<Host['memory'], 'get'>
  /** The back end is known to keep views, though nobody of this browser was told so */
  viewsKept?: boolean
}

/** The calls that a block of a kind makes whatever they answer; asked while it is still found out who is logged in. */
export type Ahead<Kind = Block> = (block: Kind, place: AheadPlace) => HostRequest[]
