import { useEffect, useState } from 'react'
import { useHost } from '../host/Host.tsx'
import { Page, type PageProps } from '../page/Page.tsx'

type Props = Pick<PageProps, 'page' | 'params'> & { path: string }

/** A page in a dialog or drawer over another one; when its file changes while it is open it is drawn anew. */
export default function OpenedPage({ path, page, params }: Props) {
  const host = useHost()
  const [shown, setShown] = useState(page)
  const { version } = host
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the schema files has another page
  useEffect(() => {
    if (version === undefined) return
    let wanted = true
    host.page(path).then(
      found => wanted && found && setShown(found.page),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [path, version])
  return <Page page={shown} {...(params ? { params } : {})} over query={path.split('?')[1] ?? ''} />
}
