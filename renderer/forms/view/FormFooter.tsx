import { observer } from '@formily/reactive-react'
import type { MouseEvent, ReactNode } from 'react'
import { closingWord } from '../../../contract/values/closingWord.ts'
import type { FormModel } from '../model/FormModel.ts'
import { saveKeyHint } from './useFormKeys.ts'

type Props = {
  model: FormModel
  /** Read anew while one types: it may name what is typed */
  submitLabel: () => string
  danger: boolean
  onCancel: (() => void) | undefined
  onDiscard: (() => void) | undefined
  extra: ReactNode
  busy: boolean
  /** A press was heard, and is done as soon as what is being uploaded is there */
  waiting: boolean
  /** A press would be the second of one that saved, as long as nothing is changed */
  deaf: boolean
  hold(event: MouseEvent<HTMLElement>): void
}

/** The bar that stays in sight: whether something is unsaved, and the buttons. */
export function FormFooter({ model, onCancel, onDiscard, extra, ...submit }: Props) {
  return (
    <div className="mc-form-footer">
      <DirtyState model={model} />
      {extra}
      {/* On one line, wherever the others break. */}
      <span className="mc-form-ways">
        {onCancel ? <CloseButton model={model} submitLabel={submit.submitLabel} onCancel={onCancel} /> : null}
        {onDiscard ? <DiscardButton model={model} onDiscard={onDiscard} /> : null}
        <SubmitButton model={model} {...submit} />
      </span>
    </div>
  )
}

type CloseProps = Pick<Props, 'model' | 'submitLabel'> & { onCancel(): void }

const CloseButton = observer(function CloseButton({ model, submitLabel, onCancel }: CloseProps) {
  return (
    <button type="button" className="mc-button" onClick={onCancel}>
      {closingWord(model.host.t, submitLabel())}
    </button>
  )
})

type SubmitProps = Pick<Props, 'model' | 'submitLabel' | 'danger' | 'busy' | 'waiting' | 'deaf' | 'hold'>

const SubmitButton = observer(function SubmitButton({ model, submitLabel, danger, busy, waiting, deaf, hold }: SubmitProps) {
  return (
    <button
      type="submit"
      className={danger ? 'mc-button mc-tone-danger' : 'mc-button mc-tone-primary'}
      aria-busy={busy || waiting}
      // What was changed since is another save.
      disabled={deaf && !model.isDirty()}
      onMouseDown={hold}
      title={saveKeyHint()}
    >
      {waiting ? model.host.t('Uploading') : submitLabel()}
    </button>
  )
})

/** Whether something was entered that is not saved; in the bar that stays in sight. */
const DirtyState = observer(function DirtyState({ model }: { model: FormModel }) {
  return <span className="mc-form-state">{model.isDirty() ? model.host.t('Unsaved changes') : null}</span>
})

const DiscardButton = observer(function DiscardButton({ model, onDiscard }: { model: FormModel; onDiscard(): void }) {
  return model.isDirty() ? (
    <button type="button" className="mc-button" onClick={onDiscard}>
      {model.host.t('Discard changes')}
    </button>
  ) : null
})
