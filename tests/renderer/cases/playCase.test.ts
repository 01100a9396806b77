import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Case } from '../../../contract/language/cases.ts'
import { playCase } from '../../support/playCase.ts'
import { projectSite } from '../../support/projectSite.ts'
import { drawPage, waitUntilDrawn } from '../drawPage.tsx'

const list = 'GET seller/operator/Manage'
const remove = 'POST seller/operator/Del'
const one: Case = {
  title: '',
  answers: { [list]: { rows: [{ id: 3, version: 1, nickname: 'Xiao Chen' }] }, [remove]: { changed: 1 } },
  after: { [remove]: { [list]: { rows: [] } } },
}

test('once a call was made the answers are those after it, and a step that says it was not made fails', async () => {
  const host = drawPage(projectSite().site, '/sys/permission/management/operators/manage', one)
  await waitUntilDrawn()
  const play = (steps: NonNullable<Case['steps']>) => playCase({ ...one, steps }, host, userEvent.setup())
  await play([{ see: 'Xiao Chen' }, { uncalled: remove }])
  await play([{ press: 'Delete' }, { called: remove }, { see: 'No staff here yet' }, { gone: 'Xiao Chen' }])
  await expect(play([{ uncalled: remove }])).rejects.toThrow('the call was made')
  expect(screen.queryByText('Xiao Chen')).toBeNull()
})
