import { useState } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Step } from '../../../contract/language/shape.ts'
import { Refusal } from '../../../contract/wire/envelope.ts'
import { announceChanges } from '../../changes.ts'
import type { BlockProps } from '../../define.ts'
import { evaluate } from '../../evaluate.ts'
import { fillPath } from '../../fillPath.ts'
import { collectBody } from '../../forms/collectBody.ts'
import type { FormModel } from '../../forms/FormModel.ts'
import { useWizard } from '../../forms/Wizard.tsx'
import { useHost } from '../../Host.tsx'
import { useOverlay } from '../../Overlays.tsx'
import { readRecord } from '../../readRecord.ts'
import { sayRefusal } from '../../sayRefusal.ts'
import { useScope } from '../../Scope.tsx'
import { tellMistake } from '../../tellMistake.ts'
import { useActions } from '../../useActions.tsx'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Saving a form: the call, and what comes of it: the next place, sentences at fields, or two versions to choose from. */
export function useSave(block: BlockProps['block'], entity: Entity, model: FormModel) {
  const host = useHost()
  const scope = useScope()
  const overlay = useOverlay()
  const wizard = useWizard()
  const actions = useActions()
  const [conflict, setConflict] = useState<Row | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const api = typeof block.save === 'string' ? block.save.replace(/^POST /, '') : (entity.api.save ?? '')

  const submit = async () => {
    setRefused({})
    try {
      const body = await collectBody(model, host)
      if (body === null && block.body === undefined)
        return host.say('warning', host.t('Nothing has changed. Make a change before submitting again.'))
      const extra = evaluate(block.body ?? {}, { ...scope, form: model.scope().form })
      const { message, data } = await host.call({
        method: 'POST',
        api,
        quiet: true,
        body: { ...body, ...(isRow(extra) ? extra : {}) },
      })
      await finish(message, data)
    } catch (error) {
      if (error instanceof Refusal) await refuse(error)
      else tellMistake(error, `form ${entity.entity}`, host)
    }
  }

  const finish = async (message: string, data: unknown) => {
    model.settle()
    setConflict(null)
    const result = isRow(data) ? { ...model.content(), ...data } : data
    const { form } = model.scope()
    announceChanges([entity.entity, api])
    if (!Array.isArray(block.after)) host.say('success', message || host.t('Saved'))
    if (Array.isArray(block.after)) await actions.runSteps(block.after as Step[], { names: { result, form } })
    else if (typeof block.after === 'string') host.go(fillPath(block.after, { ...scope, result, form }))
    else if (wizard) wizard.next(result)
    else if (overlay) overlay.emit('saved', result)
    else host.back()
  }

  const refuse = async (error: Refusal) => {
    if (error.code === 'conflict' && (await loadTheirs())) return
    const rest = model.showErrors(error.fields)
    setRefused(rest)
    const isShown = Object.keys(error.fields).length > 0
    if (isShown) host.say('error', error.message || host.t('Some fields have errors'))
    else sayRefusal(error, host)
  }

  /** Reads what somebody else saved meanwhile; false where that cannot be had. */
  const loadTheirs = async (): Promise<boolean> => {
    const theirs = await readRecord(host, entity.api.info, { id: model.record.id })
    setConflict(theirs)
    return theirs !== null
  }

  return {
    submit,
    conflict,
    refused,
    takeTheirs: () => {
      if (conflict) model.rebase(conflict)
      setConflict(null)
    },
    keepMine: () => {
      if (conflict) model.rebase(conflict, model.changedNames())
      setConflict(null)
    },
  }
}
