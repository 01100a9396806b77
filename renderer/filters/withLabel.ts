import type { FieldFilterProps } from '../kind/define.ts'

/** What a filter says of its value, with its name before it; the words alone where its name stands above. */
export const withLabel = ({ label, host, titled }: Pick<FieldFilterProps, 'label' | 'host' | 'titled'>, words: string): string =>
  titled ? words : host.t('{label}: {value}', { label, value: words })

/** What a filter says that takes whatever there is. */
export const anyWord = (host: Pick<FieldFilterProps['host'], 't'>): string => host.t('All', undefined, 'filter')
