import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldInputProps, Finish } from '../../kind/define.ts'
import { Icon } from '../../icon/Icon.tsx'
import { FileButton } from '../../inputs/FileButton.tsx'
import { Picture } from '../../inputs/Picture.tsx'
import { isAllowed, useUpload } from '../../inputs/useUpload.ts'
import { type Cut, cutSquare, wholeMiddle } from './cutSquare.ts'

const Crop = lazy(async () => ({ default: (await import('./Crop.tsx')).Crop }))

/** A picture that was chosen and is cut before it is uploaded, and the part of it that is in sight. */
type Chosen = { file: File; picture: ImageBitmap; cut: Cut }

export default function ImageInput(props: FieldInputProps) {
  const { id, value, onChange, onBlur, field, host, disabled, error, onPending } = props
  const { busy, upload } = useUpload(props, 'image', ([first]) => onChange(first))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const label = host.t(field.label, undefined, field.context)
  const address = typeof value === 'string' ? value : ''
  const words = host.t(address ? 'Replace' : 'Choose a picture')
  const side = typeof field.crop === 'number' ? field.crop : null
  const send = async (files: File[]): Promise<boolean> => {
    const came = await upload(files)
    onBlur?.()
    return came
  }
  const open = async (file: File) => {
    // What the browser cannot draw it cannot cut either.
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture) setChosen({ file, picture, cut: wholeMiddle })
    else host.say('warning', host.t('{name} is not a picture', { name: file.name }))
  }
  const take = (files: File[]) => {
    const [file] = files
    if (side === null || !file) return void send(files)
    if (!isAllowed(file, field, 'image', host)) return
    const opened = open(file)
    // Nobody has seen yet which part of it would be saved.
    const release = onPending?.(() => opened.then(() => false))
    void opened.finally(release)
  }
  /** The part that is in sight becomes the picture. */
  const cut = async (): Promise<boolean> => {
    if (!chosen || side === null) return true
    const sent = cutSquare(chosen.picture, chosen.cut, side, chosen.file.name).then(file => send([file]))
    setChosen(null)
    return sent
  }
  usePending(onPending, chosen === null ? null : cut)
  if (chosen)
    return (
      <Suspense>
        <Crop
          picture={chosen.picture}
          cut={chosen.cut}
          host={host}
          onCut={part => setChosen({ ...chosen, cut: part })}
          onDone={() => void cut()}
          onCancel={() => setChosen(null)}
        />
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

/** Saving takes what is open here, as long as there is a way to do it. */
function usePending(onPending: FieldInputProps['onPending'], finish: Finish | null): void {
  const latest = useRef(finish)
  latest.current = finish
  const isOpen = finish !== null
  useEffect(() => (isOpen ? onPending?.(async () => (await latest.current?.()) ?? true) : undefined), [isOpen, onPending])
}
