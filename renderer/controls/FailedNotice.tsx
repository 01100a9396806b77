import { type ReactNode, useEffect } from 'react'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { useHost } from '../host/Host.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

type Props = { title: string; error: unknown; place: string; retry: () => void; children?: ReactNode }

/** What stands where something could not be loaded: what, why, and another try. A fault of the program is recorded as it is. */
export function FailedNotice({ title, error, place, retry, children }: Props) {
  const host = useHost()
  const { report } = host
  useEffect(() => {
    if (!(error instanceof Refusal))
      report({ message: error instanceof Error ? error.message : 'What was thrown is no Error', place, error })
  }, [error, place, report])
  return (
    <ProblemNotice title={title} text={failureWords(error, host)} retry={retry}>
      {children}
    </ProblemNotice>
  )
}
