/**
 * A density from a chart, a type or a usual amount of sugar. Charts of the same liqueur differ by
 * 3 % and more (1.04 to 1.08 for one, 1.14 to 1.18 for another): the true value is anywhere within
 * ±3 %, which has the deviation 3 %/√3 (JCGM 100:2008, 4.3.7).
 */
export const CHART_DEVIATION = 0.03 / Math.sqrt(3)
