import datetime from './datetime.ts'

/** Epoch seconds, like any moment; only shown otherwise. */
export default datetime
