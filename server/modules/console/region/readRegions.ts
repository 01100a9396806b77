export { findRegion, provinces, type Region, regionsBelow } from '../../../columns/regions/readRegions.ts'
