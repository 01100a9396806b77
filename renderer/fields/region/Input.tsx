import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { clearButton } from '../../inputs/clearButton.tsx'
import { describeAntd } from '../../inputs/describeInput.ts'
import { framed } from '../../inputs/framed.tsx'
import type { Choice } from '../../values/readChoices.ts'
import { loadRegions } from './loadRegions.ts'
import { readRegion, regionWords } from './readRegion.ts'

type Option = { value: number; label: string; isLeaf: boolean; children?: Option[] }
const levelNames = ['province', 'city', 'district'] as const

/** Province, city and district, each level loaded when the one above it is chosen, the first when it is opened. */
function RegionInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host } = props
  const levels = typeof field.levels === 'number' ? field.levels : 3
  const [options, setOptions] = useState<Option[] | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host object is the same back end
  useEffect(() => {
    if (!wasOpened) return undefined
    const stop = new AbortController()
    loadRegions(host, null, stop.signal).then(
      choices => !stop.signal.aborted && setOptions(choices.map(choice => toOption(choice, 1, levels))),
      error => {
        if (stop.signal.aborted) return
        setOptions([])
        host.report({ message: 'The regions could not be loaded', place: String(field.name), error })
      },
    )
    return () => stop.abort()
  }, [levels, wasOpened])

  const region = readRegion(value)
  const ids = [region.province_id, region.city_id, region.district_id].filter(id => id !== null).slice(0, levels)
  const words = regionWords(value)
  return (
    <Cascader<Option>
      {...describeAntd(props)}
      className="mc-wide"
      options={options ?? []}
      value={ids}
      allowClear={clearButton(field, host)}
      notFoundContent={host.t(options === null ? 'Loading' : 'Nothing found')}
      onOpenChange={open => open && setWasOpened(true)}
      // What is stored has names of its own, so it can be read before its levels are loaded.
      displayRender={labels => (labels.some(label => typeof label === 'number' || label === '') ? words : labels).join(' / ')}
      loadData={async path => {
        const last = path.at(-1)
        if (!last) return
        const below = await loadRegions(host, last.value)
        setOptions(now =>
          setBelow(
            now ?? [],
            path.map(one => one.value),
            below.map(choice => toOption(choice, path.length + 1, levels)),
          ),
        )
      }}
      onChange={(_ids, path) => onChange(path?.length ? toRegion(path) : null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}

function toOption(choice: Choice, level: number, levels: number): Option {
  const below = level < levels ? choice.children?.map(child => toOption(child, level + 1, levels)) : undefined
  const isLeaf = level >= levels || (!below && choice.hasChildren !== true && choice.children !== undefined)
  return { value: Number(choice.value), label: choice.label, isLeaf, ...(below ? { children: below } : {}) }
}

function setBelow(options: Option[], [id, ...rest]: number[], children: Option[]): Option[] {
  return options.map(option => {
    if (option.value !== id) return option
    if (rest.length > 0) return { ...option, children: setBelow(option.children ?? [], rest, children) }
    return children.length > 0 ? { ...option, children } : { ...option, isLeaf: true }
  })
}

const toRegion = (path: Option[]): Record<string, unknown> =>
  Object.fromEntries(
    levelNames.flatMap((name, index) => [
      [`${name}_id`, path[index]?.value ?? null],
      [`${name}_name`, path[index]?.label ?? null],
    ]),
  )

export default framed(RegionInput)
