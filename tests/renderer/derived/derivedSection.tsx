import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listApi } from '../../../contract/language/page/blockApis.ts'
import type { Case } from '../../../contract/language/cases.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Page } from '../../../contract/language/Page.ts'
import { routeParameters } from '../../../contract/language/route/segments.ts'
import type { Action, Block, Field } from '../../../contract/language/shape.ts'
import { actionLabel } from '../../../renderer/action/actionLabel.ts'
import type { FakeHost } from '../../support/fakeHost.ts'
import { projectSite } from '../../support/projectSite.ts'
import { sampleValue } from '../../support/sampleValue.ts'
import { drawPage, expectQuiet, waitUntilDrawn } from '../drawPage.tsx'
import { actionsOf, needsOf } from './actionsOf.ts'
import { blocksOf, entityAnswers, sampleAnswers } from './sampleAnswers.ts'

const { site, cases } = projectSite()
const sentence = 'The server says why'

/** What every page of a section can be tested for without a word written about it: made of its plan and its entities. */
export function derivedSection(section: string): void {
  beforeEach(() => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => vi.restoreAllMocks())
  describe.each([...site.pages.values()].filter(({ path }) => path.split('/')[1] === section))('$path', testPage)
}

function testPage(page: Page): void {
  const list = page.blocks.find(({ kind, list }) => kind === 'list' && typeof list === 'string')
  const answers = sampleAnswers(site, page, cases.get(page.path))
  const draw = (changes: Partial<Case> = {}): FakeHost => drawPage(site, page.path, { ...looker(page), answers, ...changes })

  test('shows its rows', async () => {
    const host = draw()
    await waitUntilDrawn()
    if (list) await waitFor(() => expect(document.querySelectorAll('tr[data-id]').length).toBeGreaterThan(0))
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expectQuiet(host)
  })
  test('is there while it waits', async () => {
    const host = drawPage(site, page.path, { ...looker(page), answers: {} }, { answers: () => new Promise(() => undefined) })
    await waitFor(() => expect(host.calls.length > 0 || document.querySelector('form, h1, h2, button')).toBeTruthy())
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/)
    expectQuiet(host)
  })
  if (list) testEmpty(page, list, draw, answers)
  testRefusals(page, answers)
  testLacks(page, draw)
  const form = page.blocks.find(({ kind, form }) => kind === 'form' && typeof form === 'string')
  if (form) testForm(page, form, draw)
}

type Draw = (changes?: Partial<Case>) => FakeHost

/** Who looks, at a record where the page is of one. */
function looker({ path, union }: Page): Case {
  const params = Object.fromEntries(routeParameters(path).map(name => [name, '1']))
  return { title: '', user: union === 'only' ? 'platform' : 'supplier', params, answers: {} }
}

function testEmpty(page: Page, list: Block, draw: Draw, answers: Record<string, unknown>): void {
  const entity = site.entities.get(String(list.list))
  if (!entity) return
  test('says that there is nothing yet', async () => {
    // Of every list of the page, so that no row is there.
    const listed = blocksOf(page.blocks).flatMap(block => site.entities.get(String(block.list)) ?? [])
    const nothing = Object.assign({}, ...listed.map(one => entityAnswers(one, [])), entityAnswers(entity, []))
    const host = draw({ answers: { ...answers, ...nothing } })
    await waitUntilDrawn()
    const said = typeof list.empty === 'string' ? list.empty : entity.none
    // A list that opens filtered has nothing that matches, which is another sentence.
    if (said && !said.startsWith('=') && list.start === undefined) expect(await screen.findAllByText(said)).not.toEqual([])
    expect(document.querySelectorAll('tr[data-id]')).toHaveLength(0)
    expectQuiet(host)
  })
}

/** The calls of the first moment, each of which may be refused. */
function testRefusals(page: Page, answers: Record<string, unknown>): void {
  const refuse = (code: string) =>
    Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => [
        call,
        call.startsWith('GET ') ? { refuse: { code, message: sentence } } : answer,
      ]),
    )
  const reads =
    page.record !== undefined || blocksOf(page.blocks).some(({ kind }) => kind === 'list') || Object.keys(page.load).length > 0
  if (!reads) return
  test.each(['internal', 'permission_denied'])('says what the server says when it refuses as %s', async code => {
    drawPage(site, page.path, { ...looker(page), answers: refuse(code) })
    await waitFor(() => expect(document.body.textContent).toContain(sentence))
  })
  if (!page.record || routeParameters(page.path).length === 0) return
  test('says that its record is gone', async () => {
    drawPage(site, page.path, { ...looker(page), answers: refuse('not_found') })
    await screen.findByText(/does not exist or was deleted/)
    expect(screen.queryByRole('button', { name: /^(Save|Submit)/ })).toBeNull()
  })
}

const buttons = (): string[] =>
  ['button', 'link', 'menuitem'].flatMap(role => screen.queryAllByRole(role)).map(({ textContent }) => textContent ?? '')

/** The places of a page's actions: what stands in the plan, and of which entity. */
function placedActions(page: Page): { action: Action; needs: string[] }[] {
  return blocksOf(page.blocks).flatMap(block => {
    const { kind, id: _id, ...rest } = block
    const entity = site.entities.get(String(block[kind]))
    const inner = Object.entries(rest).filter(([key]) => /actions$|^toolbar$/i.test(key))
    return actionsOf(Object.fromEntries(inner)).map(action => ({
      action,
      needs: needsOf(action, { entity, list: listApi(block, site.entities) }),
    }))
  })
}

function testLacks(page: Page, draw: Draw): void {
  const placed = placedActions(page)
  const needed = [...new Set(placed.flatMap(({ needs }) => needs))]
  if (needed.length === 0) return
  test(`who lacks a permission has no button that needs it: ${needed.join(', ')}`, async () => {
    const host = draw()
    await waitUntilDrawn()
    const labelOf = (action: Action): string => {
      const label = actionLabel(action, { row: {}, record: {}, selected: {}, user: host.user }, host)
      return action.label?.startsWith('=') ? '' : label
    }
    const held = buttons()
    for (const permission of needed) {
      // A label that another action has as well, which does not need this, may stand.
      const others = new Set(placed.filter(({ needs }) => !needs.includes(permission)).map(({ action }) => labelOf(action)))
      const labels = placed.filter(({ needs, action }) => needs.includes(permission) && !others.has(labelOf(action)))
      const gone = labels.map(({ action }) => labelOf(action)).filter(label => label !== '' && held.includes(label))
      if (gone.length === 0) continue
      cleanup()
      draw({ lacks: [permission] })
      await waitUntilDrawn()
      expect([permission, buttons().filter(text => gone.includes(text))]).toEqual([permission, []])
    }
  })
}

/** Types whose input takes a text as it is typed. */
const typed = new Set(['text', 'longtext', 'phone', 'email', 'int'])

const isTyped = ({ type, writable }: Field): boolean => typed.has(type) && writable !== false

/** Another value into every input of a plain type; what was typed, by field. */
function typeAll(entity: Entity): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isTyped(field)) continue
    const inputs = screen.queryAllByLabelText(new RegExp(`^${quote(field.label)}( ?[*(（]|$)`), { selector: 'input, textarea' })
    const input = inputs.find(one => !(one as HTMLInputElement).disabled)
    const value = sampleValue(field, 3)
    if (inputs.length !== 1 || !input || value === sampleValue(field, 1)) continue
    fireEvent.change(input, { target: { value: asTyped(field, value) } })
    sent[name] = value
  }
  return sent
}
/** A number that is read with a point is typed with one. */
const asTyped = ({ decimal }: Field, value: unknown): string =>
  typeof value === 'number' && typeof decimal === 'number' ? (value / 10 ** decimal).toFixed(decimal) : String(value)
const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A form: what is required is asked for where nothing is filled in; what was typed is what is sent. */
function testForm(page: Page, form: Block, draw: Draw): void {
  const entity = site.entities.get(String(form.form))
  const save = typeof form.save === 'string' ? form.save.replace(/^POST /, '') : entity?.api.save
  if (!entity || !save) return
  const press = () => fireEvent.submit(document.querySelector('form') ?? document.body)
  const bodies = (host: FakeHost) =>
    host.calls.filter(({ method, api }) => method === 'POST' && api === save).map(({ body }) => body)
  const isNew = routeParameters(page.path).length === 0
  if (!page.record && !entity.single && form.record === undefined && isNew)
    test('asks for what is required, and sends nothing without it', async () => {
      const host = draw()
      await waitUntilDrawn()
      press()
      await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0))
      expect(bodies(host)).toEqual([])
    })
  // A form with a call of its own decides by itself what is sent.
  else if (form.save === undefined && Object.values(entity.fields).some(isTyped))
    test(`sends what was typed, with ${form.copy ? 'no id, for it is a new one' : entity.single ? 'the version of its record' : 'the id and the version of its record'}`, async () => {
      const host = draw()
      await waitUntilDrawn()
      const values = typeAll(entity)
      press()
      const known = form.copy ? {} : { ...(entity.single ? {} : { id: 1 }), version: 1 }
      await waitFor(() => expect(bodies(host)).toMatchObject([{ ...known, ...values }]))
      if (form.copy) expect(bodies(host)[0]).not.toHaveProperty('id')
      expect(Object.keys(values)).not.toEqual([])
    })
}
