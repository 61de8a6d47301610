import type pg from 'pg';

/**
 * Every row of the tables in `schemas` as an INSERT, referenced tables first, rows in a fixed order. Generated and
 * serial columns are left out: the database fills them in.
 */
export async function dumpRows(
  client: pg.Client,
  schemas: readonly string[] = ['public'],
): Promise<string[]> {
  const tables = await readTables(client, schemas);
  const inserts: string[] = [];
  for (const { name, columns } of inOrderOfReferences(tables)) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(`, ', ', `);
    const { rows } = await client.query<{ row: string }>(
      `select concat(${values}) as row from ${name} order by 1`,
    );
    inserts.push(...rows.map(({ row }) => `insert into ${name} (${columns.join(', ')}) values (${row});`));
  }
  return inserts;
}

type Table = { name: string; columns: string[]; references: string[] };

async function readTables(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
           and pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is null
         order by attnum
       ) as columns,
       array(
         select format('%s.%I', referenced.relnamespace::regnamespace, referenced.relname)
         from pg_constraint join pg_class referenced on referenced.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
       ) as references
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any ($1) order by nspname, relname`,
    [schemas],
  );
  return rows;
}

function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const name of table.references) add(tables.find((other) => other.name === name)!);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
