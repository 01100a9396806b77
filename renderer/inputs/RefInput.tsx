import { Select, TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import type { FieldInputProps } from '../kind/define.ts'
import { loadChoices } from '../values/loadChoices.ts'
import { type Choice, toChoices } from '../values/readChoices.ts'
import { readList } from '../values/readList.ts'
import { findChoice, findWay, useChoices, useWords } from '../values/useChoices.ts'
import { clearButton } from './clearButton.tsx'
import { describeAntd } from './describeInput.ts'
import { framed } from './framed.tsx'

type Key = string | number
const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number'

/** No record has the number 0: it says that a category is a topmost one. */
const isNone = (value: Key, choices: Choice[]): boolean => value === '' || (Number(value) === 0 && !findChoice(choices, value))

/** A record of another entity, or several: a list that is searched on the server; a tree where the records have children. */
function RefInput(props: FieldInputProps & { several: boolean }) {
  const { value, onChange, field, host, optionsApi, form, several, choices: given } = props
  const parent = typeof field.parent === 'string' && isKey(form[field.parent]) ? (form[field.parent] as Key) : undefined
  const source = { api: optionsApi, field, host, parent }
  const { choices: found, loading, failed, search } = useChoices(source)
  // Kept here: who opened the list before its first answer has it open still when that shows it to be a tree.
  const [open, setOpen] = useState(false)
  const [below, setBelow] = useState<ReadonlyMap<Key, Choice[]>>(new Map())
  useFirstQuestion(search, given)
  const choices = given ? toChoices(given, field, host) : withBelow(found, below)
  const ids = several ? readList(value).filter(isKey) : isKey(value) && !isNone(value, choices) ? [value] : []
  const own = textsOf(form[`${String(field.name)}_text`], ids)
  const words = useWords(
    source,
    ids.filter(id => !own.has(id)),
    choices,
  )
  const labelled = ids.map(id => ({ value: id, label: findChoice(choices, id)?.label ?? words.get(id) ?? own.get(id) }))
  const isTree = choices.some(choice => choice.children || choice.hasChildren)
  const note = host.t(loading ? 'Loading' : failed ? 'Could not be loaded' : 'Nothing found')
  const change = (picked: unknown) => onChange(readPicked(picked, several))
  const shared = {
    ...describeAntd(props),
    className: 'mc-wide',
    labelInValue: true as const,
    allowClear: clearButton(field, host),
    loading,
    notFoundContent: note,
    onChange: change,
    open,
    onOpenChange: (next: boolean) => {
      setOpen(next)
      if (next) search('')
    },
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
    ...(several && field.max !== undefined ? { maxCount: field.max } : {}),
  }
  if (isTree) {
    return (
      <TreeSelect
        {...shared}
        // The tree takes no null for nothing; its key makes it begin anew when the last choice is taken away.
        key={labelled.length > 0 ? 'filled' : 'empty'}
        {...(labelled[0] ? { value: several ? labelled : labelled[0] } : {})}
        treeData={choices.map(choice => toNode(choice, field.leaf === true))}
        treeDefaultExpandedKeys={ids.flatMap(id => findWay(choices, id))}
        treeLine
        autoFocus={open}
        multiple={several}
        treeNodeFilterProp="title"
        showSearch={{ treeNodeFilterProp: 'title' }}
        loadData={async node => {
          const id = node.value
          if (!optionsApi || !isKey(id) || below.has(id)) return
          const children = await loadChoices(optionsApi, field, host, { parent: id })
          setBelow(now => new Map([...now, [id, children]]))
        }}
      />
    )
  }
  return (
    <Select
      {...shared}
      value={several ? labelled : (labelled[0] ?? null)}
      {...(several ? { mode: 'multiple' as const } : {})}
      options={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
      optionRender={({ label, data }) => (
        <>
          <span>{label}</span>
          {data.hint ? <span className="mc-choice-hint">{data.hint}</span> : null}
        </>
      )}
      showSearch={given ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }}
    />
  )
}

/** Whether the records are a tree is known from the first answer, so it is asked for when the form opens and when the parent changes. */
function useFirstQuestion(search: (text: string) => void, given: unknown): void {
  const isGiven = Boolean(given)
  useEffect(() => {
    if (!isGiven) search('')
  }, [search, isGiven])
}

function textsOf(texts: unknown, ids: Key[]): Map<Key, string> {
  const list = Array.isArray(texts) ? texts : [texts]
  return new Map(ids.flatMap((id, index) => (typeof list[index] === 'string' ? [[id, list[index]] as const] : [])))
}

const withBelow = (choices: Choice[], below: ReadonlyMap<Key, Choice[]>): Choice[] =>
  choices.map(choice => {
    const children = choice.children ?? below.get(choice.value)
    return children ? { ...choice, children: withBelow(children, below) } : choice
  })

type Node = { value: Key; title: string; isLeaf: boolean; disabled?: boolean; selectable?: boolean; children?: Node[] }

function toNode(choice: Choice, leavesOnly: boolean): Node {
  const isLeaf = !choice.hasChildren && !choice.children?.length
  return {
    value: choice.value,
    title: choice.label,
    isLeaf,
    ...(leavesOnly && !isLeaf ? { selectable: false } : {}),
    ...(choice.children ? { children: choice.children.map(child => toNode(child, leavesOnly)) } : {}),
  }
}

function readPicked(picked: unknown, several: boolean): unknown {
  const keyOf = (item: unknown) => (typeof item === 'object' && item !== null && 'value' in item ? item.value : null)
  if (several) return Array.isArray(picked) ? picked.map(keyOf).filter(isKey) : []
  return keyOf(picked)
}

export default framed(RefInput)
