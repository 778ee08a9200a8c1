import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { directions } from '@midan/messages';
import { useFormats } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.tsx';
import type { ChartProps } from './chart.tsx';

/** Pixels between the names under a chart. */
const NAME_GAP = 28;
const AMOUNT_WIDTH = 76;
const NAME_WIDTH = 96;

const colourOf = (value: number) => (value < 0 ? 'var(--alert)' : 'var(--signal)');

/** The drawing alone, in a file of its own: it is loaded when a chart is first shown. */
export default function Plot({ kind, points, measure, unit }: Omit<ChartProps, 'title'>) {
  const isRtl = directions[useLanguage()] === 'rtl';
  const { money, count } = useFormats();
  const format = unit === 'egp' ? money : count;
  // Where the text begins, the axis stands and time starts. Neither mirrors by itself.
  const side = isRtl ? ('right' as const) : ('left' as const);
  const common = {
    h: '100%',
    data: points.map(({ name, value }) => ({ name, value })),
    dataKey: 'name',
    series: [{ name: 'value', label: measure, color: 'var(--signal)' }],
    gridColor: 'var(--edge)',
    textColor: 'var(--ink-soft)',
    tooltipAnimationDuration: 0,
    valueFormatter: format,
  };
  if (kind === 'ranking') {
    return (
      <BarChart
        {...common}
        orientation="vertical"
        gridAxis="x"
        tickLine="none"
        maxBarWidth={22}
        barProps={{ isAnimationActive: false, radius: 4 }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ reversed: isRtl, allowDecimals: false, tickFormatter: count }}
        yAxisProps={{ orientation: side, width: NAME_WIDTH, interval: 0 }}
      />
    );
  }
  const axes = {
    tickLine: 'none' as const,
    gridAxis: 'y' as const,
    xAxisProps: { reversed: isRtl, minTickGap: NAME_GAP },
    yAxisProps: { orientation: side, width: AMOUNT_WIDTH, tickFormatter: count },
  };
  return kind === 'line' ? (
    <LineChart
      {...common}
      {...axes}
      curveType="monotone"
      withDots={false}
      strokeWidth={2.5}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  ) : (
    <BarChart
      {...common}
      {...axes}
      maxBarWidth={48}
      getBarColor={colourOf}
      barProps={{ isAnimationActive: false, radius: 3 }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
