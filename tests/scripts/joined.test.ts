// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources
import { expect, test } from 'vitest'
import { findJoined } from '../../scripts/boundaries/findJoined.ts'

const linesOf = (source: string): number[] => findJoined('renderer/page/x.tsx', source).map(({ line }) => line)

test.each([
  ["t('Sold') + t('out')"],
  ["host.t('Delete ') + name"],
  ["`${t('Delete')} ${name}`"],
  ["`${name} ${busy ? t('is busy') : t('is free')}`"],
  ["`${t('Delete')} now`"],
  ["`The ${t('order')}`"],
  ["`${problem}. ${t('Did you mean it?')}`"],
  ["<p>{t('Since')} {time}</p>"],
  ["<p>{t('You have')} <strong>{count}</strong> {t('orders')}</p>"],
  ["<p>{t('You have')}<b>{count}</b>{t('orders')}</p>"],
  ["<p>{t('Since')}{' '}{t('yesterday')}</p>"],
  ["<p>{t('Since')} yesterday</p>"],
])('a sentence that is joined from parts is told: %s', expression => {
  expect(linesOf(`\nexport const x = ${expression}`)).toEqual([2])
})

test.each([
  ["t('Delete {name}', { name: t('order') })"],
  ["`${name}: ${t('Price')}`"],
  ["`${t('{count} rows', { count })} · ${t('kept until {time}', { time })}`"],
  ["`${label} (${t('pieces')})`"],
  ["`${name}_${t('Not done')}.csv`"],
  ["`${t('View {label}', { label })}${more ? ` (${count})` : ''}`"],
  ["<h2>{t('Prices')}{required ? <b /> : null}</h2>"],
  ["<p><span>{t('Linked')}</span> {t('Since {time}', { time })}</p>"],
  ["<><p>{t('One.')}</p><p>{t('Two.')}</p></>"],
  ['count + 1'],
])('a text of its own, and names parted by a mark, are not: %s', expression => {
  expect(linesOf(`export const x = ${expression}`)).toEqual([])
})
