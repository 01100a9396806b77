import { TreeSelect } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import type { Host } from '../../host/Host.tsx'
import { clearButton } from '../../inputs/clearButton.tsx'
import { describeAntd } from '../../inputs/describeInput.ts'
import { framed } from '../../inputs/framed.tsx'
import { type Choice, toChoices } from '../../values/readChoices.ts'
import { readNamed } from './readNamed.ts'
import { regionTree, tickedRegions, withChosen } from './regionTree.ts'

type Note = 'Loading' | 'Could not be loaded' | 'Nothing found'

/** Provinces and cities to tick, found by their names in either script. The tree is asked for when it is first opened. */
function RegionsInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host, beside } = props
  const [open, setOpen] = useState(false)
  const { choices, note } = useTree(host, open)
  const chosen = readNamed(value)
  const regions = useMemo(() => regionTree(choices, beside, host), [choices, beside, host])
  const tree = withChosen(regions, chosen)
  return (
    <TreeSelect
      {...describeAntd(props)}
      className="mc-wide mc-regions-input"
      classNames={{ popup: { root: 'mc-regions' } }}
      popupMatchSelectWidth={false}
      labelInValue
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      treeData={tree}
      treeNodeLabelProp="name"
      fieldNames={{ label: 'title', value: 'value', children: 'children' }}
      showSearch={{ treeNodeFilterProp: 'words' }}
      value={chosen.map(({ id, name }) => ({ value: id, label: name }))}
      allowClear={clearButton(field, host)}
      maxTagCount={8}
      placeholder={field.placeholder === undefined ? undefined : host.t(String(field.placeholder), undefined, field.context)}
      notFoundContent={host.t(note)}
      onOpenChange={setOpen}
      onChange={(picked: readonly { value: number }[]) => {
        const next = tickedRegions(
          tree,
          picked.map(one => one.value),
        )
        onChange(next.length > 0 ? next : null)
      }}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

function useTree(host: Host, open: boolean): { choices: Choice[]; note: Note } {
  const [found, setFound] = useState<{ choices: Choice[]; note: Note }>({ choices: [], note: 'Loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host object is the same back end
  useEffect(() => {
    if (!open || found.choices.length > 0) return undefined
    const stop = new AbortController()
    const { signal } = stop
    host.call({ method: 'GET', api: 'public/region/List', params: { levels: 2 }, signal, quiet: true }).then(
      ({ data }) =>
        !signal.aborted &&
        setFound({ choices: toChoices(data, { type: 'regions', label: 'Regions' }, host), note: 'Nothing found' }),
      () => !signal.aborted && setFound({ choices: [], note: 'Could not be loaded' }),
    )
    return () => stop.abort()
  }, [open])
  return found
}

export default framed(RegionsInput)
