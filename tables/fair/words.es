# Quién hizo un reparto, para quien comprueba una repetición.
seats = {count, plural, one {el asiento {numbers}} other {los asientos {numbers}}}
server_alone = {others, select,
    yes {este reparto lo hizo solo el servidor; no aportaron nada: {left_out}}
    other {este reparto lo hizo solo el servidor}}
made.signed = {others, select,
    yes {este reparto lo hicieron el secreto del servidor y {added}; no aportaron nada: {left_out}. Que todas las huellas se
        conocían antes que cualquiera de sus bytes lo firma: {signed_by}. Nadie pudo elegir el reparto, si una de estas claves es
        tuya o de alguien en quien confías}
    other {este reparto lo hicieron el secreto del servidor y {added}. Que todas las huellas se conocían antes que cualquiera de
        sus bytes lo firma: {signed_by}. Nadie pudo elegir el reparto, si una de estas claves es tuya o de alguien en quien
        confías}}
made.unread = {others, select,
    yes {este reparto lo hicieron el secreto del servidor y {added}; no aportaron nada: {left_out}; aquí no se pueden comprobar
        los recibos: {unread}}
    other {este reparto lo hicieron el secreto del servidor y {added}; aquí no se pueden comprobar los recibos: {unread}}}
made.unsigned = {others, select,
    yes {este reparto lo hicieron el secreto del servidor y {added}; no aportaron nada: {left_out}; nada en este archivo muestra
        que las huellas se conocían antes que los bytes}
    other {este reparto lo hicieron el secreto del servidor y {added}; nada en este archivo muestra que las huellas se conocían
        antes que los bytes}}

wrong.secret = el secreto no corresponde al compromiso del servidor
wrong.bytes = los bytes del asiento {seat, number} no corresponden a su huella
wrong.receipt = el recibo del asiento {seat, number} no es de las huellas de este archivo
wrong.deal = el reparto no resulta del secreto y los bytes
wrong.first = el asiento que empezó no es el que salió en el sorteo
