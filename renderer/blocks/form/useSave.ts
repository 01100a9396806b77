import { useState } from 'react'
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
import type { TellScan } from './Scans.tsx'
import { useConflict } from './useConflict.ts'
import type { shape } from './schema.ts'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Saving a form: the call, and what comes of it: the next place, sentences at fields, or two versions to choose from. */
export function useSave(block: BlockOf<typeof shape>, entity: Entity, model: FormModel, place: ActionPlace, tellScan: TellScan) {
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
    try {
      const body = await collectBody(model, host)
      if (body === null && block.body === undefined)
        return host.say('warning', host.t('Nothing has changed. Make a change before submitting again.'))
      const extra = evaluate(block.body ?? {}, { ...scope, form: model.scope().form })
      const request = { method: 'POST' as const, api, quiet: true, body: { ...body, ...(isRow(extra) ? extra : {}) } }
      const { message, data } = await (block.once ? callOnce(host, request) : host.call(request))
      await finish(message, data)
    } catch (error) {
      if (error instanceof Refusal) await refuse(error)
      else tellMistake(error, `form ${entity.entity}`, host)
    }
  }

  const finish = async (message: string, data: unknown) => {
    model.settle()
    conflict.clear()
    const result = isRow(data) ? { ...model.content(), ...data } : data
    const stored = { ...model.record, ...model.content(), ...(isRow(data) ? data : {}) }
    const { form } = model.scope()
    announceChanges([entity.entity, api])
    if (block.scan !== undefined) tellScan(true, readText(block.scan, { ...scope, result, form }, host))
    if (!Array.isArray(block.after)) {
      const next = model.isNew && !wizard ? nextStep(entity, stored, { host, actions, page }) : undefined
      host.say('success', message || recordDone(model.isNew ? 'added' : 'saved', entity, stored, host), next)
    }
    if (Array.isArray(block.after)) {
      await actions.runSteps(block.after, { names: { result, form }, place })
      // What these steps set is what the server answered.
      model.settle()
    } else if (block.after !== undefined) host.go(fillPath(block.after, { ...scope, result, form }), { done: true })
    else if (wizard) wizard.next(result)
    else if (overlay) overlay.emit('saved', result)
    else if (entity.single) model.rebase(stored)
    else host.back()
  }

  const refuse = async (error: Refusal) => {
    if (error.code === 'conflict' && (await conflict.load())) return
    // The record of the page, from which this one is made, is not what the screen shows.
    if (around && isOutdated(error)) announceChanges([around.entity])
    const rest = model.showErrors(error.fields)
    setRefused(rest)
    if (block.scan !== undefined) return tellScan(false, Object.values(error.fields)[0] ?? refusalWords(error, host) ?? '')
    const isShown = Object.keys(error.fields).length > 0
    if (isShown) host.say('error', error.message || host.t('Some fields have errors'))
    else sayRefusal(error, host)
  }

  const discard = () => {
    setRefused({})
    if (conflict.found) conflict.takeTheirs()
    else model.discard()
  }

  return { submit, discard, conflict: conflict.found, refused, takeTheirs: conflict.takeTheirs, keepMine: conflict.keepMine }
}
