import { Link } from './Link.tsx';
import { JsonLd } from './JsonLd.tsx';
import { useSite } from '../lib/site/site.ts';
import { useText } from '../lib/language/messages.tsx';
import componentsTexts from '../messages/en/components.json';
import commonTexts from '../messages/en/common.json';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  name: string;
  path: string;
}

/** The path here from Home; the last item is this page. Search engines get it as a BreadcrumbList. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const common = useText(commonTexts);
  const t = useText(componentsTexts);
  const site = useSite();
  const all = [{ name: common('home'), path: '/' }, ...trail];
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: all.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: site.url + crumb.path,
    })),
  };
  return (
    <nav aria-label={t('breadcrumb')} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {all.map((crumb, index) => (
          <li key={crumb.path} className={styles.crumb}>
            {index === all.length - 1 ? (
              <span aria-current="page" className={styles.here} dir="auto">
                {crumb.name}
              </span>
            ) : (
              <Link to={crumb.path} className={styles.link} dir="auto">
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={list} />
    </nav>
  );
}
