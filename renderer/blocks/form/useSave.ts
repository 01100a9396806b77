import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entity } from '../../../contract/language/Entity.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { announceChanges } from '../../data/changes.ts'
import type { BlockOf } from '../../kind/define.ts'
import { evaluate, readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { collectBody } from '../../forms/model/collectBody.ts'
import type { FormModel } from '../../forms/model/FormModel.ts'
import { useWizard } from '../../forms/view/Wizard.tsx'
import { callOnce } from '../../host/callOnce.ts'
import { useHost } from '../../host/Host.tsx'
import { useOverlay } from '../../overlay/Overlays.tsx'
import { usePagePlace } from '../../scope/PageContext.tsx'
import { isOutdated } from '../../data/isOutdated.ts'
import { recordDone } from '../../action/sayDone.ts'
import { refusalWords, sayRefusal } from '../../host/sayRefusal.ts'
import type { ActionPlace } from '../../scope/ActionPlace.tsx'
import { useScope } from '../../scope/Scope.tsx'
import { tellMistake } from '../../host/tellMistake.ts'
import { useActions } from '../../action/useActions.tsx'
import { useEntity } from '../../data/useEntity.ts'
import { nextStep } from './nextStep.ts'
import type { Scanner } from './Scans.tsx'
import { useConflict } from './useConflict.ts'
import type { shape } from './schema.ts'

type Row = Record<string, unknown>
/** What was in the form as its call left. */
type Sent = { content: Row; form: unknown }
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Saving a form: the call, and what comes of it: the next place, sentences at fields, or two versions to choose from. */
export function useSave(block: BlockOf<typeof shape>, entity: Entity, model: FormModel, place: ActionPlace, scanner: Scanner) {
  const host = useHost()
  const scope = useScope()
  const overlay = useOverlay()
  const wizard = useWizard()
  const actions = useActions()
  const page = usePagePlace()
  const around = useEntity(page?.page.record)
  const conflict = useConflict(block, entity, model)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const api = block.save?.replace(/^POST /, '') ?? entity.api.save ?? ''

  const submit = async () => {
    setRefused({})
    const sent: Sent = { content: model.content(), form: model.scope().form }
    try {
      const body = await collectBody(model, host)
      if (body === null && block.body === undefined)
        return host.say('warning', host.t('Nothing has changed. Make a change before submitting again.'))
      const extra = evaluate(block.body ?? {}, { ...scope, form: sent.form })
      const request = { method: 'POST' as const, api, quiet: true, body: { ...body, ...(isRow(extra) ? extra : {}) } }
      const send = () => (block.once ? callOnce(host, request) : host.call(request))
      if (block.scan !== undefined) return await scanIt(block.scan, sent, send)
      const { message, data } = await send()
      await finish(sent, message, data)
    } catch (error) {
      if (error instanceof Refusal) await refuse(error)
      else tellMistake(error, `form ${entity.entity}`, host)
    }
  }

  const finish = async ({ content, form }: Sent, message: string, data: unknown) => {
    model.settle(content)
    // What was typed while it was being saved is the next save.
    const since = model.typedNames()
    conflict.clear()
    const result = resultOf(content, data)
    const stored = { ...model.record, ...content, ...(isRow(data) ? data : {}) }
    announceChanges([entity.entity, api])
    if (!Array.isArray(block.after)) {
      const next = model.isNew && !wizard ? nextStep(entity, stored, { host, actions, page }) : undefined
      host.say('success', message || recordDone(model.isNew ? 'added' : 'saved', entity, stored, host), next)
    }
    if (Array.isArray(block.after)) {
      await actions.runSteps(block.after, { names: { result, form }, place })
      // What these steps set is what the server answered.
      model.settle({ ...model.content(), ...Object.fromEntries(since.map(name => [name, content[name]])) })
    } else if (block.after !== undefined) host.go(fillPath(block.after, { ...scope, result, form }), { done: true })
    else if (wizard) wizard.next(result)
    else if (overlay) overlay.emit('saved', result)
    else if (entity.single) model.rebase(stored, since)
    else host.back()
  }

  const refuse = async (error: Refusal) => {
    if (error.code === 'conflict' && (await conflict.load())) return
    // The record of the page, from which this one is made, is not what the screen shows.
    if (around && isOutdated(error)) announceChanges([around.entity])
    const rest = model.showErrors(error.fields)
    setRefused(rest)
    const isShown = Object.keys(error.fields).length > 0
    if (isShown) host.say('error', error.message || host.t('Some fields have errors'))
    else sayRefusal(error, host)
  }

  /** Is there for the next code at once: its answer comes when it comes, in the order of the codes. */
  const scanIt = async (sentence: string, { content, form }: Sent, send: () => Promise<{ data: unknown }>) => {
    const answered = scanner.take(Object.values(content).find(value => typeof value === 'string') ?? '')
    model.discard()
    try {
      const { data } = await scanner.inTurn(send)
      const result = resultOf(content, data)
      announceChanges([entity.entity, api])
      answered(true, readText(sentence, { ...scope, result, form }, host))
      if (Array.isArray(block.after)) await actions.runSteps(block.after, { names: { result, form }, place })
    } catch (error) {
      if (!(error instanceof Refusal)) {
        answered(false, '')
        throw error
      }
      // The record of the page, of which the code is one, is not what the screen shows.
      if (around && isOutdated(error)) announceChanges([around.entity])
      answered(false, Object.values(error.fields)[0] ?? refusalWords(error, host) ?? '')
      if (model.isDirty()) return
      // Nothing was typed since: it stands there again, to be mended or typed over, before another key can be heard.
      flushSync(() => {
        model.fill(content)
        model.showErrors(error.fields)
      })
    }
  }

  const discard = () => {
    setRefused({})
    if (conflict.found) conflict.takeTheirs()
    else model.discard()
  }

  return { submit, discard, conflict: conflict.found, refused, takeTheirs: conflict.takeTheirs, keepMine: conflict.keepMine }
}

const resultOf = (content: Row, data: unknown): unknown => (isRow(data) ? { ...content, ...data } : data)
