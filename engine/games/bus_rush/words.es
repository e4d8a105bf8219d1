# NYC Bus Rush. `{seat}`, `{by}` y `{from}` serán nombres. `{card}` es `M7` o el nombre de otra carta, `{borough}` es `el Bronx`,
# que no va detrás de «a» ni «de». Los nombres de cartas, líneas y distritos quedan en inglés.

name.borough = {borough, select, manhattan {Manhattan} brooklyn {Brooklyn} queens {Queens} bronx {el Bronx} other
    {Staten Island}}
name.deck = {deck, select, bus {de bus} rush {Rush} event {de evento} other {de ventaja}}
name.kind = {kind, select, local {Local} limited {Limited} select {Select} other {Express}}
name.bonus = {bonus, select, express_rider {Express Rider} other {Queens Bus Redesign}}
name.bus_card = {name}
name.restricted = {restriction, select,
    block_non_express_bus {cartas Local, Limited y Select}
    block_express_bus {cartas Express}
    other {cartas Rush}}

does.rush = {kind, select,
    reroute {Da otro distrito a una de tus cartas de bus hasta que deje tu mano.}
    bus_transfer {Una carta de bus más este turno, y la próxima no te cuesta ninguna acción.}
    taxi {Ve sin el grupo a cualquier otro distrito.}
    take_the_subway {Viaja entre cualesquiera distritos menos Staten Island.}
    staten_island_ferry {Viaja entre Manhattan y Staten Island.}
    commuter_rail {Viaja entre Manhattan y Brooklyn, Queens o el Bronx.}
    other {Viaja entre el Bronx, Brooklyn y Queens.}}
does.event = {kind, select,
    service_surge {{amount, plural, one {Una carta de bus más por turno} other {# cartas de bus más por turno}}}
    rush_hour {{amount, plural, one {Una acción menos por turno} other {# acciones menos por turno}}}
    bridge_reconstruction {Las ventajas no tienen efecto}
    fare_holiday {Además del precio habitual, un valor de cambio de {amount, number} compra una carta Rush}
    city_funding_boost {{amount, plural,
        one {Una acción más para quien empiece su turno}
        other {# acciones más para quien empiece su turno}}}
    transfer_day {{amount, plural, one {Todos roban # carta de bus} other {Todos roban # cartas de bus}}}
    other {Quien tenga Fare Evader como ventaja activa la descarta}}
does.perk = {kind, select,
    rush_trade_discount {Además del precio habitual, un valor de cambio de {amount, number} compra una carta Rush}
    unlimited_card {{amount, plural,
        one {Una carta de bus más al empezar tu turno}
        other {# cartas de bus más al empezar tu turno}}}
    fare_evader {Commuter Rail e Interborough Express no te cuestan ninguna acción}
    other {Los bloqueos de cartas de bus no te afectan}}
does.sentence = {effect}.

goal = {bonuses, select,
    yes {{turn_limit, plural,
        =0 {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito.}
        one {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito; la partida termina tras el turno #.}
        other {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito; la partida termina tras el turno #.}}}
    other {{turn_limit, plural,
        =0 {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito; no hay bonus.}
        one {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito; no hay bonus; la partida termina tras el turno #.}
        other {Consigue antes que nadie {points, number} puntos, con al menos 1 en cada distrito; no hay bonus; la partida termina tras el turno #.}}}}
progress = {missing, plural,
    =0 {{points, number} de {to_win, number} puntos}
    =1 {{points, number} de {to_win, number} puntos, falta {boroughs}}
    =2 {{points, number} de {to_win, number} puntos, faltan {boroughs}}
    other {{points, number} de {to_win, number} puntos, faltan # distritos}}

prompt.win = ¡Juega {card} y gana!
prompt.ride = Viaja con {card} hasta {borough} y puntúa, o {deeds}.
prompt.play = Juega {card} y puntúa en {borough}, o {deeds}.
prompt.play_either = Juega {card} o {other_card} y puntúa en {borough}, o {deeds}.
prompt.play_some = {one_place, select,
    yes {Juega una de {count, number} cartas de bus y puntúa en {borough}, o {deeds}.}
    other {Juega una de {count, number} cartas de bus y puntúa, o {deeds}.}}
prompt.no_ride = {obstacle, select,
    played {{deeds}.}
    restricted {Tus cartas de bus para este distrito están bloqueadas: {deeds}.}
    full {{cap, plural,
        one {Ya tienes tu único punto en {borough}: {deeds}.}
        other {Ya tienes los # puntos en {borough}: {deeds}.}}}
    other {Aquí no sirve ninguna carta de bus: {deeds}.}}
prompt.deed = {starts, select,
    yes {{deed, select,
        travel_to {{count, plural, one {Viaja hasta {borough} (allí sirve #)} other {Viaja hasta {borough} (allí sirven #)}}}
        travel {Viaja}
        rush {Juega una carta Rush}
        trade {Cambia}
        wait {Espera}
        buy {Compra una ventaja}
        other {Termina tu turno}}}
    other {{deed, select,
        travel_to {{count, plural, one {viaja hasta {borough} (allí sirve #)} other {viaja hasta {borough} (allí sirven #)}}}
        travel {viaja}
        rush {juega una carta Rush}
        trade {cambia}
        wait {espera}
        buy {compra una ventaja}
        other {termina tu turno}}}}

prompt.waiting = Juega {seat}.{restrictions, plural,
    =0 {}
    one { El próximo turno no puedes jugar {cards}.}
    other { El próximo turno no puedes jugar {cards}.}}{alone, select,
    yes { Estás sin el grupo en {borough}, como mucho hasta la ronda {round, number}.}
    other {}}
prompt.won = {you, select,
    yes {Has ganado con {points, number} puntos y al menos 1 en cada distrito.}
    other {{seat} gana con {points, number} puntos y al menos 1 en cada distrito.}}
prompt.turn_limit = {leaders, plural,
    one {Se alcanzó el límite de turnos: no ganó nadie, y quien más puntos tiene es {seats}, con {points, number}.}
    other {Se alcanzó el límite de turnos: no ganó nadie, y quienes más puntos tienen son {seats}, con {points, number}.}}

button.play = Jugar {card}
button.ride = Viajar con {card} hasta {borough}
button.restrict = {restriction, select,
    block_non_express_bus {Jugar {card}: sin cartas Local, Limited ni Select para {seat}}
    block_express_bus {Jugar {card}: sin cartas Express para {seat}}
    other {Jugar {card}: sin cartas Rush para {seat}}}
button.reroute = Desviar {card} hasta {borough}
button.travel = {card} hasta {borough}
button.trade_bus = Cambiar {cards} por una carta Rush
button.trade_rush = {count, plural, one {Cambiar {card} por # carta de bus} other {Cambiar {card} por # cartas de bus}}
button.wait = Esperar
button.buy = Comprar una ventaja
button.use = Usar {card}
button.end = Terminar turno

move.bus = 1 punto en {borough}{moves, select,
    yes {; todos los del bus viajan contigo}
    other {}}{restricts, select,
    yes {; {seat} no puede jugar {cards} el próximo turno}
    other {}}{express_rider, select,
    yes {; {points, plural, one {# punto} other {# puntos}} por Express Rider}
    other {}}{queens_bus_redesign, select,
    yes {; {points, plural, one {# punto} other {# puntos}} por Queens Bus Redesign}
    other {}}{wins, select,
    yes {; ganas}
    other {}}.
move.wait = {count, plural, one {Roba # carta de bus.} other {Roba # cartas de bus.}}

price.both = {price}; {note}
price.actions = {spent, plural,
    =0 {}
    one {{ends, select, yes {1 acción, tu turno termina} other {1 acción}}}
    =2 {{ends, select, yes {las dos acciones, tu turno termina} other {las dos acciones}}}
    other {{ends, select, yes {todas tus acciones, tu turno termina} other {todas tus acciones}}}}
price.buy = {spent, plural,
    one {{ends, select, yes {1 acción, comprada sin verla, tu turno termina} other {1 acción, comprada sin verla}}}
    other {{ends, select,
        yes {{spent, number} acciones, comprada sin verla, tu turno termina}
        other {{spent, number} acciones, comprada sin verla}}}}
price.end = {actions, plural,
    =0 {pierdes tu carta de bus gratis}
    one {pierdes la acción que no has usado}
    other {pierdes las # acciones que no has usado}}
note.few_cards = {count, plural,
    =0 {no hay cartas de bus que robar: no recibirías nada}
    one {solo hay # carta de bus que robar}
    other {solo hay # cartas de bus que robar}}
note.restricted = {seat} ya tiene este bloqueo: solo consigues el punto
note.lifted = la ventaja de {seat} lo evita mientras está activa
note.full = {cap, plural,
    one {allí ya tienes tu único punto: la carta no se podría jugar}
    other {allí ya tienes los # puntos: la carta no se podría jugar}}
note.lost_transfer = ahora no tienes ninguna carta de bus que jugar: tu turno terminaría y la carta se perdería para nada
note.early_transfer = ninguna de tus cartas de bus se puede jugar donde estás
note.late_transfer = con una sola acción no ganas nada: puedes jugar la carta de bus con esa acción
note.silent_perks = las ventajas no tienen efecto mientras dure {card}
note.same_perk = hace lo mismo que tu ventaja activa

card.bus = {kind, select,
    local {Local, {borough}: juégala allí y puntúa 1. Valor de cambio {value, number}.}
    limited {Limited, {borough}: juégala allí y puntúa 1. El siguiente no puede jugar cartas Local, Limited ni Select. Valor
        de cambio {value, number}.}
    select {Select, {borough}: juégala allí y puntúa 1. Eliges a un jugador y qué cartas no puede jugar el próximo turno.
        Valor de cambio {value, number}.}
    other {Express, {borough}: juégala allí y puntúa 1. Además lleva a todos hasta allí desde Manhattan, o hasta Manhattan.
        Valor de cambio {value, number}.}}
card.rerouted = {kind, select,
    local {una carta Local desviada}
    limited {una carta Limited desviada}
    select {una carta Select desviada}
    other {una carta Express desviada}}
card.rerouted.about = Hasta que deje tu mano, cuenta para el distrito que muestra ahora: 1 punto allí.{kind, select,
    local {}
    limited { El siguiente no puede jugar cartas Local, Limited ni Select.}
    select { Eliges a un jugador y qué cartas no puede jugar el próximo turno.}
    other { Además lleva a todos hasta allí desde Manhattan, o hasta Manhattan.}}
card.rush = {text} {actions, plural,
    =0 {No cuesta ninguna acción.}
    one {Cuesta 1 acción.}
    other {{all, select, yes {Gasta todas tus acciones, al menos 2.} other {Gasta las dos acciones.}}}}
card.event = el evento {name}
card.event.about = {rounds, plural,
    =0 {{effect}. Ocurre al momento.}
    one {{effect}. Dura # ronda.}
    other {{effect}. Dura # rondas.}}
card.perk = la ventaja {name}
card.perk.about = {effect}. Solo tiene efecto tu ventaja activa; cambiarla es gratis.

thing.borough.about = Cada carta de bus que juegas aquí da 1 punto, hasta {borough_cap, number}. Necesitas al menos 1
    para ganar.
thing.bus = el bus del grupo
thing.bus.about = Todos los que no van en taxi viajan juntos: una carta de viaje los lleva a todos, la juegue quien la juegue.
thing.taxi = un taxi
thing.taxi.about = {taxi_rounds, plural,
    one {Quien lo toma viaja sin el grupo hasta # ronda, o hasta que el grupo llegue al mismo distrito.}
    other {Quien lo toma viaja sin el grupo hasta # rondas, o hasta que el grupo llegue al mismo distrito.}}
thing.restriction = {restriction, select,
    block_non_express_bus {Sin cartas Local, Limited ni Select}
    block_express_bus {Sin cartas Express}
    other {Sin cartas Rush}}
thing.restriction.about = Este jugador no puede jugar {cards} el próximo turno. Sí puede cambiarlas.
thing.express_rider = Express Rider
thing.express_rider.about = {bonus_points, plural, one {# punto} other {# puntos}} para quien antes juegue
    {express_taken_at, plural,
    one {# carta Express}
    other {# cartas Express}}. Quien juegue más se lo queda, hasta que su dueño haya jugado {express_kept_at,
        number}.
thing.queens_bus_redesign = Queens Bus Redesign
thing.queens_bus_redesign.about = {bonus_points, plural, one {# punto} other {# puntos}}, para siempre, para quien antes
    juegue {queens_taken_at, plural,
    one {# carta en Queens.}
    other {# cartas en Queens.}}
thing.wait.about = {wait_draw, plural, one {Roba # carta de bus por 1 acción.} other {Roba # cartas de bus por 1 acción.}}
thing.trade = Cambiar
thing.trade.about = {trade_cards, plural,
    one {Una vez por turno, sin gastar acciones: cartas de bus que suman {trade_price, number} en valor de cambio por una
        carta Rush, o una carta Rush por # carta de bus.}
    other {Una vez por turno, sin gastar acciones: cartas de bus que suman {trade_price, number} en valor de cambio por una
        carta Rush, o una carta Rush por # cartas de bus.}}
thing.buy.about = {perk_actions, plural,
    one {Roba una ventaja por # acción, sin verla antes. Te ayuda el resto de la partida mientras está activa.}
    other {Roba una ventaja por # acciones, sin verla antes. Te ayuda el resto de la partida mientras está activa.}}
thing.end.about = Juega el siguiente. Las acciones que no has usado se pierden.
thing.back = Atrás
thing.back.about = Elige otra cosa; todavía no se ha jugado nada.
thing.round = Ronda
thing.round.about = {event_rounds, plural,
    =0 {Todos juegan una vez por ronda. En esta partida no hay eventos.}
    one {Todos juegan una vez por ronda. Cada ronda llega un evento nuevo.}
    =2 {Todos juegan una vez por ronda. Cada dos rondas llega un evento nuevo.}
    other {Todos juegan una vez por ronda. Cada # rondas llega un evento nuevo.}}
thing.actions = Acciones
thing.actions.about = Tienes {actions, number} por turno. La mayoría de las cartas cuestan 1; el turno termina cuando no queda ninguna.
thing.plays = Cartas de bus
thing.plays.about = Cuántas cartas de bus se pueden jugar todavía este turno. Cada una da 1 punto.
thing.price = Precio de cambio
thing.price.about = Los valores de cambio de tus cartas de bus tienen que sumar justo esto para comprar una carta Rush.
thing.points = Puntos
thing.points.about = Con {points_to_win, number} se gana la partida, con al menos 1 en cada distrito.
thing.hand = Cartas en la mano
thing.hand.about = Cuántas cartas de bus y cuántas cartas Rush tiene este jugador.
thing.value = Valor de cambio
thing.value.about = Lo que vale la carta en un cambio: {trade_price, number} en total compran una carta Rush. No tiene
    nada que ver con los puntos.
thing.bus_deck = Cartas de bus
thing.bus_deck.about = Juégalas donde estás para puntuar. {turn_draw, plural,
    =0 {No se roba ninguna al empezar un turno.}
    one {Se roba una al empezar un turno.}
    other {Se roban # al empezar un turno.}} El primer número cuenta las cartas por robar; el segundo, los descartes.
thing.rush_deck = Cartas Rush
thing.rush_deck.about = Te llevan de un sitio a otro o ayudan a tus cartas de bus. Se consiguen cambiando. El primer número
    cuenta las cartas por robar; el segundo, los descartes.
thing.event_deck = Cartas de evento
thing.event_deck.about = {event_rounds, plural,
    =0 {En esta partida no hay eventos.}
    one {Cada ronda se descubre un evento nuevo, que vale para todos.}
    =2 {Cada dos rondas se descubre un evento nuevo, que vale para todos.}
    other {Cada # rondas se descubre un evento nuevo, que vale para todos.}} El primer número cuenta las cartas por robar;
        el segundo, los descartes.
thing.perk_deck = Cartas de ventaja
thing.perk_deck.about = {perk_actions, plural,
    one {Se compran sin verlas por # acción.}
    other {Se compran sin verlas por # acciones.}} Solo una está activa a la vez. El primer número cuenta las cartas por
        robar; el segundo, los descartes.
thing.where_to = ¿Adónde?
thing.where_to.about = Elige el distrito al que viajas.
thing.which_borough = ¿Para qué distrito?
thing.which_borough.about = Elige el distrito para el que cuenta la carta.
thing.which_card = ¿Qué carta de bus?
thing.which_card.about = Elige la carta de bus que cambia de distrito.
thing.whom = ¿A quién bloquea?
thing.whom.about = Elige al jugador que no puede jugar algunas cartas el próximo turno.
thing.which_effect = ¿Qué cartas?
thing.which_effect.about = Elige qué no puede jugar ese jugador el próximo turno.
thing.which_traded = ¿Qué cartas cambias?
thing.which_traded.about = Elige cartas de bus cuyos valores de cambio sumen el precio, o una carta Rush.

log.round = Empieza la ronda {round, number}
log.turn = Juega {seat}, con {actions, plural, one {# acción} other {# acciones}}
log.turn_ended = Termina el turno de {seat}
log.drew = {count, plural,
    =0 {{seat} no roba ninguna carta {deck}}
    one {{seat} roba una carta {deck}}
    other {{seat} roba una carta {deck}}}
log.drew_card = {seat} recibe {card}
log.reshuffled = Los descartes se barajan en un mazo nuevo (cartas {deck}: {count, number})
log.played_bus = {seat} juega {card} en {borough}
log.scored = {seat} ya tiene {points, plural, one {# punto} other {# puntos}} en {borough}
log.group_moved = {seat} lleva al grupo hasta {borough}
log.rider_moved = {seat} sigue sin el grupo hasta {borough}
log.trip_started = {seat} toma un taxi hasta {borough}; vuelve como muy tarde en la ronda {returns_in_round, number}
log.trip_ended = {seat} vuelve con el grupo en {borough}
log.restricted = {by} impide a {seat} jugar {effect}
log.played_rush = {seat} juega {card}
log.rerouted = {seat} desvía {card} hasta {borough}
log.transferred = {seat} puede jugar {bus_plays_allowed, plural, one {# carta de bus} other {# cartas de bus}} este turno
log.traded_bus = {seat} cambia {cards} por una carta Rush
log.traded_rush = {seat} cambia {card} por cartas de bus
log.waited = {seat} espera
log.bought_perk = {seat} compra la ventaja {card}
log.active_perk = {seat} activa la ventaja {card}
log.lost_perk = {seat} tiene que descartar {card}
log.revealed = {rounds, plural,
    =0 {Se descubre el evento {card}: {what_it_does}}
    one {Se descubre el evento {card} por # ronda: {what_it_does}}
    other {Se descubre el evento {card} por # rondas: {what_it_does}}}
log.expired = Termina el evento {card}
log.bonus_taken = {has_owner, select,
    yes {{seat} le quita a {from} el bonus {bonus}}
    other {{seat} consigue el bonus {bonus}}}
log.bonus_locked = {seat} se queda para siempre con el bonus {bonus}
log.won = {seat} gana
log.turn_limit = El límite de turnos terminó la partida

recap.won = {seat} tiene {points, number} puntos y al menos uno en cada distrito.
fact.lead = Punto de inflexión: {seat} se puso en cabeza en los distritos en la ronda {round, number}
fact.best_turn = El mejor turno: {seat}, con {points, plural, one {# punto} other {# puntos}}, en la ronda {round, number}
fact.bonus = {seat} le quitó a {from} el bonus {bonus}
fact.taxis = {seat} tomó un taxi {count, plural, =1 {una vez} other {# veces}}
fact.restricted = {seat} tuvo cartas bloqueadas {count, plural, =1 {una vez} other {# veces}}
fact.rush = {seat} jugó más cartas Rush que nadie: {count, number}
fact.trades = {seat} cambió cartas {count, plural, =1 {una vez} other {# veces}}
fact.waits = {seat} esperó {count, plural, =1 {una vez} other {# veces}}
fact.group = El bus fue a otro distrito {count, plural, =1 {una vez} other {# veces}}
fact.rounds = La partida duró {count, plural, one {# ronda} other {# rondas}}

do.play = jugar {card}
do.reroute = desviar {card} hasta {borough}
do.trade_bus = cambiar {cards} por una carta Rush
do.trade_rush = cambiar {card} por cartas de bus
do.wait = esperar
do.buy = comprar una ventaja
do.use = usar la ventaja {card}
do.end = terminar el turno
why.scores = {points, plural,
    one {consigue el primer punto en {borough}}
    other {puntúa en {borough}, ya #}}
why.takes_group = lleva al grupo hasta {borough}
why.goes_alone = va sin el grupo hasta {borough}
why.restricts = {colour, select,
    vermilion {impide a bermellón jugar {cards}}
    blue {impide a azul jugar {cards}}
    green {impide a verde jugar {cards}}
    other {impide a amarillo jugar {cards}}}
why.transfer = una carta de bus más, la próxima gratis
why.takes_bonus = se lleva el bonus {bonus}
why.keeps_bonus = se queda para siempre con el bonus {bonus}
why.wins = gana
why.cards_there = {count, plural, one {# de sus cartas de bus sirve allí} other {# de sus cartas de bus sirven allí}}
why.trade = entrega lo que menos ayuda ahora
why.wait = {count, plural, one {roba una carta de bus} other {roba # cartas de bus}}
why.buy = dura toda la partida
why.rush = se puede jugar allí

claim.wins = {you, select, yes {Ganas} other {{decider} gana}}
claim.others_win = {seat} gana
claim.bonus = {you, select, yes {Consigues un bonus} other {{decider} consigue un bonus}}
claim.others_bonus = {seat} consigue un bonus
claim.scores = {you, select, yes {Consigues un punto} other {{decider} consigue un punto}}
claim.others_score = {seat} consigue un punto
claim.restricted = {you, select, yes {{seat} te impide jugar algunas de tus cartas} other {{seat} impide a {decider} jugar algunas cartas}}
claim.restricts = {you, select, yes {Impides a {seat} jugar algunas cartas} other {{decider} impide a {seat} jugar algunas cartas}}
claim.taken_along = {seat} lleva al grupo a otro distrito
claim.transfers = {you, select, yes {Puedes jugar una carta de bus más} other {{decider} puede jugar una carta de bus más}}
claim.others_perk = {seat} compra una ventaja
claim.loses_perk = {you, select, yes {Pierdes una ventaja} other {{decider} pierde una ventaja}}
claim.waits = {you, select, yes {Tienes que esperar} other {{decider} tiene que esperar}}

theme.bonus = Llévate el bonus
theme.block_express = Bloquea un Express
theme.block = Bloquea cartas de los demás
theme.taxi = Toma un taxi
theme.lead_group = Llévate al grupo
theme.keep_group = Deja al grupo aquí
theme.transfer = Consigue una segunda carta de bus
theme.score = Primero puntúa
theme.save_bus = Guarda la carta de bus
theme.trade = Cambia
theme.buy_perk = Compra una ventaja
theme.use_perk = Usa una ventaja
theme.play_rush = Juega una carta Rush
theme.save_rush = Guarda la carta Rush
theme.wait = Espera
theme.choose = Elige la carta correcta

screen.borough = {borough, select, manhattan {Manhattan} brooklyn {Brooklyn} queens {Queens} bronx {Bronx} other {Staten
    Isl.}}
screen.group = el grupo
screen.bus = [BUS]
screen.taxis = taxis
screen.cards = {bus, number} de bus, {rush, number} Rush
screen.perk = Ventaja {card}
screen.idle_perk = (inactiva: {card})
screen.taxi = taxi hasta la ronda {round, number}
screen.restriction = {restriction, select,
    block_non_express_bus {! sin Local, Limited ni Select}
    block_express_bus {! sin Express}
    other {! sin Rush}}
screen.turn = Ronda {round, number}, turno {turn, number}: {player}
screen.over = {won, select,
    yes {Ronda {round, number}, turno {turn, number}: gana {player}}
    other {Ronda {round, number}, turno {turn, number}: se alcanzó el límite de turnos}}
screen.actions = acciones {count, number}
screen.plays = {free, plural,
    =0 {cartas de bus {count, number}}
    one {cartas de bus {count, number} (la próxima gratis)}
    other {cartas de bus {count, number} (las próximas # gratis)}}
screen.trade = {traded, select, yes {cambio hecho} other {precio de cambio {prices}}}
screen.event = Evento  {card}, {rounds, plural, one {queda # ronda} other {quedan # rondas}}
screen.bonus = Bonus   {race} {holder} jugadas{counts}
screen.race = {bonus, select,
    express_rider {Express Rider ({plays, number} Express)}
    other {Queens Redesign ({plays, number} en Queens)}}
screen.holder = {owned, select,
    yes {{locked, select, yes {{letter}, fijo} other {{letter}}}}
    other {nadie}}
screen.piles = Mazo + descartes:  bus {bus}  Rush {rush}  eventos {event}  ventajas {perk}
screen.bus_hand = Tus cartas de bus (valor de cambio)
screen.bus_card = {rerouted, select,
    yes {{route} {kind} ({value, number}, desviada)}
    other {{route} {kind} ({value, number})}}
screen.rush_hand = Tus cartas Rush (acciones)
screen.rush_card = {actions, plural, =2 {{card} (dos)} one {{card} (#)} other {{card} (#)}}

summary = Recorre en líneas reales los cinco distritos, deja a los demás sin bus y puntúa en todas partes.
option.turn_draw = Cartas por turno
option.turn_draw.help = cartas de bus que se roban al empezar un turno, hasta el límite de la mano; con más, los puntos llegan antes
option.bonuses = Bonus
option.bonuses.help = puntos por Express Rider y Queens Bus Redesign; sin ellos, todos los puntos vienen de los distritos
option.bus_cards = Cartas de bus al empezar
option.bus_cards.help = cartas de bus que recibe cada jugador
option.rush_cards = Cartas Rush al empezar
option.rush_cards.help = cartas Rush que recibe cada jugador
option.actions = Acciones por turno
option.actions.help = acciones por turno; con solo 1, las cartas que gastan las dos acciones necesitan un evento
option.hand_limit = Límite de la mano
option.hand_limit.help = cartas de bus en la mano a partir de las que no se roba al empezar un turno
option.wait_draw = Cartas por esperar
option.wait_draw.help = cartas de bus que se roban por esperar
option.bus_plays = Cartas de bus jugadas por turno
option.bus_plays.help = cartas de bus que se pueden jugar por turno, cada una por su acción
option.borough_cap = Puntos por distrito
option.borough_cap.help = puntos que un jugador puede conseguir en cada distrito
option.trade_price = Precio de una carta Rush
option.trade_price.help = lo que tienen que valer las cartas de bus para comprar una carta Rush; un descuento a 2 solo importa con 3
option.trade_cards = Cartas por una carta Rush
option.trade_cards.help = cartas de bus que se roban por una carta Rush cambiada
option.taxi_rounds = Rondas de un taxi
option.taxi_rounds.help = rondas tras las que un viaje en taxi termina como muy tarde
option.event_rounds = Rondas por evento
option.event_rounds.help = rondas de un evento al siguiente; 0 para una partida sin eventos
option.perk_actions = Acciones por una ventaja
option.perk_actions.help = acciones que cuesta una ventaja
option.bonus_points = Puntos por un bonus
option.bonus_points.help = puntos de cada bonus
option.express_bonus = Cartas Express para el bonus
option.express_bonus.help = cartas Express que hay que jugar para el bonus Express Rider
option.express_kept = Cartas Express para quedárselo
option.express_kept.help = cartas Express con las que su dueño se queda para siempre con Express Rider
option.queens_bonus = Cartas en Queens para el bonus
option.queens_bonus.help = cartas que hay que jugar en Queens para el bonus Queens Bus Redesign; con más que el tope no lo consigue nadie
option.points_to_win = Puntos para ganar
option.points_to_win.help = puntos para ganar, al menos uno en cada distrito

wrong.too_few_cards = {bus, select,
    yes {{players, number} jugadores recibirían {dealt, number} cartas de bus cada uno, pero solo hay {cards, number}}
    other {{players, number} jugadores recibirían {dealt, number} cartas Rush cada uno, pero solo hay {cards, number}}}
wrong.kept = debe ser al menos express_bonus, que es {plays, number}
wrong.points = nadie podría ganar con {wanted, number}: los distritos y los bonus alcanzables solo tienen {most, number} puntos

impossible.no_target = solo una carta Select lleva un asiento y un efecto
impossible.no_seat = ese asiento no existe, no se puede bloquear
impossible.no_effect = ese efecto no existe
impossible.borough = el distrito no corresponde a la carta
impossible.bus_card = la carta de bus no corresponde a la carta Rush
impossible.no_card = para cambiar hace falta una carta
impossible.twice = una carta no se puede cambiar dos veces
