import type { FieldInputProps } from '../kind/define.ts'
import { fileName, safeAddress } from '../values/safeAddress.ts'
import { FileButton } from './FileButton.tsx'
import { useUpload } from './useUpload.ts'

type Props = FieldInputProps & { kind: 'video' | 'document'; accept: string; choose: string }

/** One film or document: its name, a button to replace it and one to take it away. */
export default function OneFileInput(props: Props) {
  const { id, value, onChange, onBlur, field, host, disabled, error, kind, accept, choose } = props
  const { busy, upload } = useUpload(props, kind, ([first]) => onChange(first))
  const address = safeAddress(value)
  const take = async (files: File[]) => {
    await upload(files)
    onBlur?.()
  }
  return (
    <span className="mc-one-file">
      {address ? (
        <a className="mc-link" href={address} target="_blank" rel="noopener noreferrer">
          {fileName(address)}
        </a>
      ) : null}
      <FileButton
        id={id}
        error={error}
        label={`${host.t(field.label, undefined, field.context)}: ${choose}`}
        accept={accept}
        busy={busy}
        disabled={disabled ?? false}
        onFiles={take}
      >
        {busy ? host.t('Uploading') : choose}
      </FileButton>
      {address && !disabled ? (
        <button type="button" className="mc-link mc-tone-text-danger" onClick={() => onChange(null)}>
          {host.t('Remove')}
        </button>
      ) : null}
    </span>
  )
}
