import { observer } from '@formily/reactive-react'
import { readText } from '../../scope/evaluate.ts'
import type { FormModel } from '../model/FormModel.ts'

type Names = Record<string, unknown>
type Props = {
  model: FormModel
  text: string
  /** Names that the model does not know */
  names?: Names
}

/** A text of a schema that names what is being typed, or what was made of it. */
export const LiveText = observer(function LiveText({ model, text, names }: Props) {
  return <>{readText(text, { ...model.scope(), ...names }, model.host)}</>
})
