import { type ComponentType, useEffect, useState } from 'react'

type IconSet = Readonly<Record<string, ComponentType>>
let loadedSet: IconSet | null = null
let loading: Promise<IconSet> | null = null

const loadSet = () => {
  loading ??= import('./iconSet.ts').then(file => {
    loadedSet = file.iconSet
    return file.iconSet
  })
  return loading
}

/** The icon of a name (renderer/icons.ts); an empty place of its size until the drawings are there. Hidden from screen readers. */
export function Icon({ name }: { name: string | undefined }) {
  const [set, setSet] = useState(loadedSet)
  useEffect(() => {
    if (set || !name) return
    let gone = false
    loadSet().then(
      all => !gone && setSet(all),
      // Without its picture a button still has its name.
      () => !gone && setSet({}),
    )
    return () => {
      gone = true
    }
  }, [set, name])
  if (!name) return null
  const Drawing = set?.[name]
  return (
    <span className="mc-icon" aria-hidden="true">
      {Drawing ? <Drawing /> : null}
    </span>
  )
}
