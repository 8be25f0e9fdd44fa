export const PLACE_MAX = 60

/** Places that most bars have; they are translated. */
export const USUAL_PLACES = ['bar', 'cellar', 'fridge', 'kitchen'] as const
