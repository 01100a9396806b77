import { expect, test } from 'vitest'
import type { Machine, Transition } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../../server/context/Context.ts'
import { holdClocks } from '../../../server/states/holdClocks.ts'

const end = { due: { at: 'ends_at', unless: '=row.open == 1', held: 'held_at' } } as Partial<Transition> as Transition
const machine: Machine = { states: {}, transitions: [end] }
const actor = { kind: 'system', id: 0, name: 'System', supplierId: 1 } as Partial<Context['actor']> as Context['actor']

/** What a transition writes besides, of a row at 1000. */
const at1000 = (row: Row, values: Row): Row => {
  const context = { actor, now: () => 1000, t: (text: string) => text } as Partial<Context> as Context
  const move: Move = { transition: end, by: 'SYS', row: { id: 1, version: 1, ...row }, result: {}, sent: new Set(), found: {} }
  return holdClocks(context, machine, move, values)
}

test('a clock is held from the moment something keeps it waiting', () => {
  expect(at1000({ ends_at: 5000, open: 0 }, { open: 1 })).toEqual({ held_at: 1000 })
})

test('once nothing keeps it any more its moment is moved on by as long', () => {
  expect(at1000({ ends_at: 5000, open: 1, held_at: 400 }, { open: 0 })).toEqual({ ends_at: 5600, held_at: null })
})

test('a moment that begins while something keeps it waiting is held since then', () => {
  expect(at1000({ ends_at: null, open: 1, held_at: null }, { ends_at: 5000 })).toEqual({ held_at: 1000 })
})

test('a moment that is put off while it is held keeps since when that was', () => {
  expect(at1000({ ends_at: 5000, open: 1, held_at: 400 }, { ends_at: 6000 })).toEqual({})
  expect(at1000({ ends_at: 6000, open: 1, held_at: 400 }, { ends_at: 7000, open: 0 })).toEqual({ ends_at: 7600, held_at: null })
})

test('a record that has no moment, or of which nobody knows since when it is held, is due when it says', () => {
  expect(at1000({ ends_at: null, open: 0 }, { open: 1 })).toEqual({})
  expect(at1000({ ends_at: 5000, open: 1, held_at: null }, { open: 0 })).toEqual({ held_at: null })
})
