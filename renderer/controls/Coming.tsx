import { type ReactNode, Suspense } from 'react'

const waiting = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/** Around what is loaded when it is shown: until its code is there its place waits, so that nothing opens empty. */
export const Coming = ({ children }: { children: ReactNode }) => <Suspense fallback={waiting}>{children}</Suspense>
