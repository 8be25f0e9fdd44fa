/** Replaces optional parts of a library that are never called here. */
export default undefined
