import { formatRoundMoney } from '@park/domain/format/money';
import { formatNumber, formatPercent } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { Stat } from '@park/ui/surfaces/Stat';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsOf } from '../../domain/statistics.ts';
import { BackToProducts } from './BackToProducts.tsx';
import { CategoryLine, CategoryLines, Figures } from './statistics.styles.ts';

/** The range of the shop in figures, in total and by category. */
export function StatisticsView() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const titleId = useId();
  const { products, inStock, averagePrice, averageRating, categories } = statisticsOf();

  return (
    <>
      <PageHeader above={<BackToProducts />} title={t('figures.title')} description={t('figures.lead')} />
      <Figures>
        <Card>
          <CardBody>
            <Stat label={t('figures.products')} value={formatNumber(products, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.inStock')} value={formatNumber(inStock, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.averagePrice')} value={formatRoundMoney(averagePrice, locale)} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <Stat label={t('figures.averageRating')} value={formatNumber(averageRating, locale, 1)} />
          </CardBody>
        </Card>
      </Figures>
      <Card aria-labelledby={titleId}>
        <CardHeader id={titleId} title={t('figures.byCategory')} />
        <CategoryLines aria-labelledby={titleId}>
          {categories.map(({ category, products: count, averagePrice: price, share }) => (
            <CategoryLine key={category}>
              <strong>{t(`categories.${category}`)}</strong>
              <span>{t('figures.count', { count })}</span>
              <span>{t('figures.average', { price: formatRoundMoney(price, locale) })}</span>
              <ProgressBar
                value={share}
                label={t('figures.ofAll', { share: formatPercent(share, locale) })}
              />
            </CategoryLine>
          ))}
        </CategoryLines>
      </Card>
    </>
  );
}
