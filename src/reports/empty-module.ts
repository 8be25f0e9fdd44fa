/** Stands in for optional parts of a library that are never called here. */
export default undefined
