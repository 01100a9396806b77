import type { FieldFilterProps } from '../kind/define.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { duration, timeOfDay } from './rangeUnits.ts'

export const TimeFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={timeOfDay} />
export const DurationFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={duration} />
