import { useRef, useState } from 'react'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import type { FieldInputProps } from '../kind/define.ts'
import { sayRefusal } from '../host/sayRefusal.ts'

type Kind = 'image' | 'video' | 'document'

/** Sizes in KB where the field sets none (docs/rules/goods.md#product). */
const usualSize: Record<Kind, number> = { image: 2048, video: 51_200, document: 20_480 }

type Around = Pick<FieldInputProps, 'field' | 'host' | 'onPending'>

/**
 * Uploads files one after the other and says what is wrong with those that are refused. `take` is given the addresses, when there are
 * any, before a save that waits goes on; `upload` answers whether all came.
 */
export function useUpload({ field, host, onPending }: Around, kind: Kind, take: (addresses: string[]) => void) {
  const [busy, setBusy] = useState(0)
  const latest = useRef(take)
  latest.current = take
  const send = async (files: readonly File[]): Promise<boolean> => {
    const addresses: string[] = []
    for (const file of files) {
      const address = await uploadOne(file, field, kind, host)
      if (address) addresses.push(address)
    }
    if (addresses.length > 0) latest.current(addresses)
    return addresses.length === files.length
  }
  const upload = async (files: readonly File[]): Promise<boolean> => {
    setBusy(now => now + 1)
    const sent = send(files)
    // A fault is the caller's; who waits hears that nothing came.
    const release = onPending?.(() => sent.catch(() => false))
    try {
      return await sent
    } finally {
      release?.()
      setBusy(now => now - 1)
    }
  }
  return { busy: busy > 0, upload }
}

/** Whether a file may be uploaded into a field; what is against it is said. */
export function isAllowed(file: File, field: Field, kind: Kind, host: Host): boolean {
  const limit = typeof field.size === 'number' ? field.size : usualSize[kind]
  if (file.size > limit * 1024) {
    host.say(
      'warning',
      host.t('{name} is larger than {size} MB', { name: file.name, size: Math.round((limit / 1024) * 10) / 10 }),
    )
    return false
  }
  if (kind === 'document' || file.type.startsWith(`${kind}/`)) return true
  host.say('warning', host.t(kind === 'image' ? '{name} is not a picture' : '{name} is not a video', { name: file.name }))
  return false
}

async function uploadOne(file: File, field: Field, kind: Kind, host: Host): Promise<string | null> {
  if (!isAllowed(file, field, kind, host)) return null
  try {
    return (await host.upload(file, kind, field.private === true)).url
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sayRefusal(error, host)
    return null
  }
}
