import { createContext, useContext } from 'react'
import type { Entity } from '../../contract/language/Entity.ts'
import type { StandardAction } from '../../contract/language/shape.ts'
import type { RowId } from './Selected.ts'

/** A big batch that is running, to be found again after a reload of the page. */
export type BatchNote = { task: number; label: string }

/** What a block lends to the actions that start in it. */
export type ActionPlace = {
  /** Path of the block in its page */
  place: string
  /** The entity whose records the block shows: standard actions work on it, and a POST counts as a change of it. */
  entity?: Entity | undefined
  /** The table endpoint of a list */
  listApi?: string | undefined
  /**
   * Sets a value the block holds, by path: `row.show`, `form.price`, `filters.state`. Answers what puts it back,
   * or null where the block holds no such thing.
   */
  assign?: ((path: string, value: unknown) => (() => void) | null) | undefined
  /** For actions of selected rows: whether the back end understands targets, and who is told which rows are done. */
  batch?:
    | {
        targets: boolean
        done(success: readonly RowId[], deleted: boolean): void
        /** The task that does a big batch, to be found again after a reload of the page; null when it is over */
        note(running: BatchNote | null): void
      }
    | undefined
  /** Standard actions that only the block can do: a list exports, imports and refreshes itself. */
  standard?: Partial<Record<StandardAction, () => Promise<void>>> | undefined
}

const ActionPlaceContext = createContext<ActionPlace>({ place: '' })
export const ActionPlaceProvider = ActionPlaceContext.Provider
export const useActionPlace = (): ActionPlace => useContext(ActionPlaceContext)
