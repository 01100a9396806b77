import { lazy, Suspense, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { Icon } from '../../icon/Icon.tsx'
import { FileButton } from '../../inputs/FileButton.tsx'
import { Picture } from '../../inputs/Picture.tsx'
import { isAllowed, useUpload } from '../../inputs/useUpload.ts'
import { type Cut, cutSquare } from './cutSquare.ts'

const Crop = lazy(async () => ({ default: (await import('./Crop.tsx')).Crop }))

/** A picture that was chosen and is cut before it is uploaded. */
type Chosen = { file: File; picture: ImageBitmap }

export default function ImageInput({ id, value, onChange, onBlur, field, host, disabled, error }: FieldInputProps) {
  const { busy, upload } = useUpload(field, 'image', host)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const label = host.t(field.label, undefined, field.context)
  const address = typeof value === 'string' ? value : ''
  const words = host.t(address ? 'Replace' : 'Choose a picture')
  const side = typeof field.crop === 'number' ? field.crop : null
  const send = async (files: File[]) => {
    const [first] = await upload(files)
    if (first) onChange(first)
    onBlur?.()
  }
  const take = async (files: File[]) => {
    const [file] = files
    if (side === null || !file) return send(files)
    if (!isAllowed(file, field, 'image', host)) return
    // What the browser cannot draw it cannot cut either.
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture) setChosen({ file, picture })
    else host.say('warning', host.t('{name} is not a picture', { name: file.name }))
  }
  const cut = async (part: Cut) => {
    if (!chosen || side === null) return
    setChosen(null)
    await send([await cutSquare(chosen.picture, part, side, chosen.file.name)])
  }
  if (chosen)
    return (
      <Suspense>
        <Crop picture={chosen.picture} host={host} onDone={part => void cut(part)} onCancel={() => setChosen(null)} />
      </Suspense>
    )
  return (
    <span className="mc-pictures">
      {address ? (
        <Picture address={address} label={label}>
          {disabled ? null : (
            <button type="button" aria-label={host.t('Remove {label}', { label })} onClick={() => onChange(null)}>
              ×
            </button>
          )}
        </Picture>
      ) : null}
      <FileButton
        id={id}
        error={error}
        className="mc-picture-add"
        label={host.t('{label}: {value}', { label, value: words })}
        accept="image/jpeg,image/png,image/webp,image/gif"
        busy={busy}
        disabled={disabled ?? false}
        onFiles={take}
      >
        {address ? null : <Icon name="plus" />}
        <span>{busy ? host.t('Uploading') : words}</span>
      </FileButton>
    </span>
  )
}
