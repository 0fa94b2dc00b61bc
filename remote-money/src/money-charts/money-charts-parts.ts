// The charts of money come after the figures around them.
export const loadWeekCharts = () => import('./WeekCharts.tsx').then(({ WeekCharts }) => WeekCharts);
export const loadBalanceChart = () => import('./BalanceChart.tsx').then(({ BalanceChart }) => BalanceChart);
