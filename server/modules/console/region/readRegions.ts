export { regionName } from '../../../columns/regions/latinNames.ts'
export { findRegion, provinces, type Region, regionsBelow } from '../../../columns/regions/readRegions.ts'
