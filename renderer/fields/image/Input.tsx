import type { FieldInputProps } from '../../kind/define.ts'
import { Icon } from '../../icon/Icon.tsx'
import { FileButton } from '../../inputs/FileButton.tsx'
import { Picture } from '../../inputs/Picture.tsx'
import { useUpload } from '../../inputs/useUpload.ts'

export default function ImageInput({ id, value, onChange, onBlur, field, host, disabled, error }: FieldInputProps) {
  const { busy, upload } = useUpload(field, 'image', host)
  const label = host.t(field.label, undefined, field.context)
  const address = typeof value === 'string' ? value : ''
  const words = host.t(address ? 'Replace' : 'Choose a picture')
  const take = async (files: File[]) => {
    const [first] = await upload(files)
    if (first) onChange(first)
    onBlur?.()
  }
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
