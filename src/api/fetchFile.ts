import type { Host } from '../../renderer/index.ts'
import { callAs } from './client.ts'
import { sendForFile } from './send.ts'

/** Loads a file into this page and gives it to the browser to keep: unlike in a window of its own, a refusal can be told here. */
export const fetchFile: Host['fetchFile'] = async request => {
  const answer = await callAs(request, sendForFile)
  if (!(answer instanceof Response)) return answer
  keepFile(await answer.blob(), nameOf(answer.headers.get('content-disposition') ?? ''))
  return null
}

function keepFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name in `attachment; filename="a.xlsx"; filename*=UTF-8''%E8%A1%A8.xlsx`. */
export function nameOf(disposition: string): string {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (wide) return decodeURIComponent(wide)
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'export'
}
