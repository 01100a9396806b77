import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Case } from '../../../contract/language/cases.ts'
import { type Call, playStep, type Stage } from '../../support/play/playStep.ts'
import { playCase } from '../../support/playCase.ts'
import { projectSite } from '../../support/projectSite.ts'
import { drawPage, waitUntilDrawn } from '../drawPage.tsx'

const list = 'GET seller/operator/Manage'
const remove = 'POST seller/operator/Del'
const one: Case = {
  title: '',
  // An id that no other test deletes: a button is deaf to a row for three seconds after it.
  answers: { [list]: { rows: [{ id: 4711, version: 1, nickname: 'Xiao Chen' }] }, [remove]: { changed: 1 } },
  after: { [remove]: { [list]: { rows: [] } } },
}

test('once a call was made the answers are those after it, and a step that says it was not made fails', async () => {
  const host = drawPage(projectSite().site, '/sys/permission/management/operators/manage', one)
  await waitUntilDrawn()
  const play = (steps: NonNullable<Case['steps']>) => playCase({ ...one, steps }, host, userEvent.setup())
  await play([{ see: 'Xiao Chen' }, { uncalled: remove }])
  await play([
    { press: 'More Xiao Chen' },
    { press: 'Delete' },
    { called: remove },
    { see: 'No staff here yet' },
    { gone: 'Xiao Chen' },
  ])
  await expect(play([{ uncalled: remove }])).rejects.toThrow('the call was made')
  expect(screen.queryByText('Xiao Chen')).toBeNull()
})

test('a call counts for one step: the same step again fails until the call is made again', async () => {
  const calls: Call[] = [{ name: remove, body: { id: 3 } }]
  const stage = {
    calls: () => calls,
    waitFor: async (holds, sentence) => {
      if (!(await holds())) throw new Error(sentence())
    },
  } satisfies Partial<Stage>
  const play = () => playStep({ called: remove, body: { id: 3 } }, stage as unknown as Stage)
  await play()
  await expect(play()).rejects.toThrow('there was no such call')
  calls.push({ name: remove, body: { id: 4 } })
  await expect(play()).rejects.toThrow('there was no such call')
  calls.push({ name: remove, body: { id: 3 } })
  await play()
})
