import { type ReactNode, useState } from 'react'

/** A picture of one's own; what stands for it (`children`) where there is none or it does not come. */
export function OwnPicture({ src, className, children }: { src: string; className: string; children: ReactNode }) {
  // Nothing has failed at first, and an address that is empty never comes.
  const [failed, setFailed] = useState('')
  if (src === failed) return children
  return <img className={className} src={src} alt="" width={32} height={32} onError={() => setFailed(src)} />
}
