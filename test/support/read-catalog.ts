import type pg from 'pg';

/**
 * The parts of a database, one line each, sorted: schemas, types, tables, columns in order, constraints,
 * indexes, sequences, functions with their source, triggers, policies, extensions, and the privileges on each of them.
 * Two databases with equal lines behave alike.
 */
export async function readCatalog(client: pg.Client, schemas: readonly string[] = ['public']) {
  const lines: string[] = [];
  for (const query of parts) {
    const { rows } = await client.query<{ line: string }>(query, query.includes('$1') ? [schemas] : []);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.toSorted();
}

/** The privileges granted to roles other than the owner, and the owner's by name. */
const grants = (acl: string, kind: string, owner: string) => `(
  select coalesce(string_agg(entry, ' ' order by entry), '')
  from (
    select (case when grantee = 0 then 'public' else grantee::regrole::text end) || '=' || privilege_type
      || case when is_grantable then '*' else '' end as entry
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner})))
  ) entries
)`;

const comment = (oid: string, catalog: string) => `coalesce(obj_description(${oid}, '${catalog}'), '')`;

const ofSchema = (namespace: string) => `${namespace}::regnamespace::text = any ($1)`;

const ofNoExtension = (oid: string, catalog: string) => `not exists (
  select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e'
)`;

const parts = [
  `select format('extension %s %s in %s', extname, extversion, extnamespace::regnamespace) as line from pg_extension`,

  `select format('schema %s: %s', nspname, ${grants('nspacl', 'n', 'nspowner')}) as line
   from pg_namespace where ${ofSchema('oid')}`,

  `select format('type %s (%s) %s %s: %s', oid::regtype, typtype,
     (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
     ${comment('oid', 'pg_type')}, ${grants('typacl', 'T', 'typowner')}) as line
   from pg_type where typtype in ('e', 'd', 'r') and ${ofSchema('typnamespace')} and ${ofNoExtension('oid', 'pg_type')}`,

  `select format('relation %s (%s, %s, %s, %s) %s rowsecurity %s %s: %s', oid::regclass, relkind, relpersistence,
     (select amname from pg_am where oid = relam), reloptions, ${comment('oid', 'pg_class')}, relrowsecurity,
     relreplident, ${grants('relacl', 'r', 'relowner')}) as line
   from pg_class
   where relkind in ('r', 'v', 'm', 'p', 'f') and ${ofSchema('relnamespace')} and ${ofNoExtension('oid', 'pg_class')}`,

  `select format('column %s %s %s %s not null %s default %s generated %s identity %s storage %s collation %s %s %s: %s',
     attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
     format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity, attstorage,
     attcollation::regcollation, attoptions, col_description(attrelid, attnum), attacl) as line
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind in ('r', 'v', 'm', 'p', 'f') and attnum > 0 and not attisdropped and ${ofSchema('relnamespace')}`,

  `select format('constraint %s %s %s validated %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid),
     convalidated, ${comment('oid', 'pg_constraint')}) as line
   from pg_constraint where ${ofSchema('connamespace')}`,

  `select format('index %s valid %s clustered %s %s %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered,
     reloptions, ${comment('indexrelid', 'pg_class')}) as line
   from pg_index join pg_class on pg_class.oid = indexrelid where ${ofSchema('relnamespace')}`,

  `select format('sequence %s %s %s %s..%s +%s: %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqmin, seqmax,
     seqincrement, ${grants('relacl', 's', 'relowner')}) as line
   from pg_sequence join pg_class on pg_class.oid = seqrelid where ${ofSchema('relnamespace')}`,

  `select format('function %s %s: %s', pg_get_functiondef(oid), ${comment('oid', 'pg_proc')},
     ${grants('proacl', 'f', 'proowner')}) as line
   from pg_proc where prokind in ('f', 'p') and ${ofSchema('pronamespace')} and ${ofNoExtension('oid', 'pg_proc')}`,

  `select format('trigger %s enabled %s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled,
     ${comment('pg_trigger.oid', 'pg_trigger')}) as line
   from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${ofSchema('relnamespace')}`,

  `select format('policy %s %s %s %s', tablename, policyname, qual, with_check) as line
   from pg_policies where schemaname = any ($1)`,

  `select format('default privileges of %s in %s for %s: %s', defaclrole::regrole, defaclnamespace::regnamespace,
     defaclobjtype, defaclacl) as line from pg_default_acl`,
];
