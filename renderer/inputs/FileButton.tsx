import { type ReactNode, useRef } from 'react'

type Props = {
  id?: string | undefined
  label: string
  accept: string
  several?: boolean
  disabled?: boolean
  busy: boolean
  error?: string | undefined
  className?: string
  children: ReactNode
  onFiles(files: File[]): void
}

/** A button that opens the browser's file dialog, and a place to drop files on. */
export function FileButton({
  id,
  label,
  accept,
  several = false,
  disabled = false,
  busy,
  error,
  className = 'mc-file-button',
  children,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1))
  }
  return (
    <>
      <button
        type="button"
        {...(id ? { id, 'aria-describedby': error ? `${id}-error` : undefined } : {})}
        className={className}
        disabled={disabled || busy}
        aria-label={label}
        aria-busy={busy}
        onClick={() => input.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          if (!disabled) take(event.dataTransfer.files)
        }}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={several}
        aria-hidden="true"
        tabIndex={-1}
        onChange={event => {
          take(event.target.files)
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </>
  )
}
