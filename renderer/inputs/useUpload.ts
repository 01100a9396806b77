import { useState } from 'react'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { sayRefusal } from '../host/sayRefusal.ts'

type Kind = 'image' | 'video' | 'document'

/** Sizes in KB where the field sets none (docs/rules/goods.md#product). */
const usualSize: Record<Kind, number> = { image: 2048, video: 51_200, document: 20_480 }

/** Uploads files one after the other and says what is wrong with those that are refused. `upload` answers the addresses. */
export function useUpload(field: Field, kind: Kind, host: Host) {
  const [busy, setBusy] = useState(0)
  const upload = async (files: readonly File[]): Promise<string[]> => {
    const addresses: string[] = []
    setBusy(now => now + files.length)
    for (const file of files) {
      const address = await uploadOne(file, field, kind, host)
      if (address) addresses.push(address)
      setBusy(now => now - 1)
    }
    return addresses
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
